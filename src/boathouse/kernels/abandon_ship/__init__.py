"""Abandon Ship compiled: whole games at random, and playouts from any position."""
