"""`python -m boathouse` is `boathouse`."""

from boathouse.cli import main

if __name__ == "__main__":  # processes of a simulation import this module, too
    main()
