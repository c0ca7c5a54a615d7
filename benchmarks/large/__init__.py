"""Large servers: filled quickly, queried as clients do."""
