"""Settings of all tests."""

from __future__ import annotations

import gc

from hypothesis import HealthCheck, settings

# No test is timed: these machines are noisy. The same seeds everywhere, so a run can be repeated.
settings.register_profile(
    "project", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("project")

# The word list and thousands of positions live long. Looking through them as often as usual, the
# garbage collector took a twentieth of the tests' time.
gc.set_threshold(200_000, 50, 100)
