"""Powerboats on flat arrays: tables of a course, whole matches, the race of one boat solved."""
