"""Who makes a request, from where, and whether they may."""
