"""Tests of web/locales."""
