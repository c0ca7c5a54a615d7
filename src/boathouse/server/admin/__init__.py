"""What administrators see and do, on the database itself: whether a server runs or not."""
