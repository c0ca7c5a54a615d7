"""A program that plays as badly as its argument says; tests run it as a bot."""

import json
import os
import sys
import time


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


def answer(way: str, message: dict[str, object]) -> None:
    legal = message["legal"]
    assert isinstance(legal, list)
    say(**{"is": "chatter", "text": "messages of an unknown kind are passed over"})
    if way == "dies":
        os._exit(3)
    if way == "hangs":
        time.sleep(1000)
    while way == "chatters":
        print('{"is": "chatter"}\n' * 10_000, flush=True, end="")
    if way == "babbles":
        print("I think, therefore I am", flush=True)
    if way == "complains":
        say(**{"is": "error", "message": "no idea"})
    if way == "endless":
        sys.stdout.write("x" * (1 << 21))
        sys.stdout.flush()
        time.sleep(1000)
    action = {"cheats": "fly", "silent": None}.get(way, legal[-1])
    why = {"unit": "hope", "values": {str(legal[-1]): 7, "x": True}, "facts": 3, "note": way}
    say(**{"is": "answer", "number": 0, "action": "an old one"})
    say(
        **{"is": "answer", "number": message["number"], "action": action},
        reasoning=None if way == "mute" else why,
    )
    if way == "leaves":
        os._exit(0)


def main(way: str) -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if message["is"] == "hello":
            if way == "stillborn":
                return
            if way == "unready":
                time.sleep(1000)
            say(**{"is": "ready"})
            if way == "deaf":
                time.sleep(1000)
        elif message["is"] == "decide":
            answer(way, message)
        elif message["is"] == "bye" and way != "clings":
            return
    while way == "clings":
        time.sleep(1)


if __name__ == "__main__":
    main(sys.argv[1])
