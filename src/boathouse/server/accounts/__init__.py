"""People: guests and accounts, how they sign in, what they prefer, what is known about them."""
