"""Settings of all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# No test is timed: these machines are noisy. The same seeds everywhere, so a run can be repeated.
settings.register_profile(
    "project", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("project")
