"""Settings of all tests."""

from __future__ import annotations

import gc

from hypothesis import HealthCheck, settings

# No test is timed: these machines are noisy. The same seeds everywhere, so a run can be repeated.
settings.register_profile(
    "project", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("project")

# What lives long here, a word list and thousands of positions, need not be looked through as often
# as usual: that took a twentieth of the tests' time.
gc.set_threshold(200_000, 50, 100)
