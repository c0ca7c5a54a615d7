"""The lessons of the learn screen and the moving pictures of the rules, played by the real rules.

    python -m web.tools.lessons            writes web/src/games/*/lessons.json
    python -m web.tools.lessons --check    says whether they are as they should be

The browser client knows no rules. So every lesson is recorded here: a position, what can be done
there, and for each action what comes of it, with dice that are chosen so that a lesson always goes
the same way. Texts are not here: a lesson names its answers, and the client has the words. Each
game has its lessons in its own folder, as `tools/lessons.py` and `tools/scenes.py`.
"""
