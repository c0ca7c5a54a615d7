"""Notices: telling people who are away that it is their turn, by webhook, e-mail and web push."""
