"""Large houses: filled quickly, asked as clients ask."""
