"""Notifications: "your turn" by webhook, e-mail and web push, for people who are away."""
