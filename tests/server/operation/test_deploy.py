"""What lies in deploy/, and the page about hosting: they fit the program and each other."""

from __future__ import annotations

import ast
import configparser
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from boathouse.server.settings import VARIABLE_PREFIX, Settings, read_settings
from tests.server.operation.container import DEPLOY, ROOT, images, instructions

PAGE = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")

VARIABLES = {f"{VARIABLE_PREFIX}{name.upper()}" for name in Settings.__struct_fields__}
FOR_COMPOSE = {"BOATHOUSE_DOMAIN", "BOATHOUSE_SERVERS", "POSTGRES_PASSWORD"}


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


# Settings


def settings_table() -> dict[str, str]:
    rows = re.findall(r"^\| `(BOATHOUSE_\w+)` \|([^|]*)\| (.+) \|$", PAGE, re.MULTILINE)
    assert all(meaning for _, _, meaning in rows)
    return {name: default.strip().strip("`") for name, default, _ in rows}


def test_the_page_explains_every_setting_with_its_default() -> None:
    assert set(settings_table()) == VARIABLES
    assert read_settings(settings_table()) == Settings()
    for name, default in settings_table().items():
        field = getattr(Settings(), name.removeprefix(VARIABLE_PREFIX).lower())
        assert default == (str(field).lower() if isinstance(field, bool) else str(field)), name


@pytest.mark.parametrize("file", sorted(path.name for path in DEPLOY.iterdir()))
def test_every_variable_is_a_setting(file: str) -> None:
    found = set(re.findall(r"BOATHOUSE_[A-Z_]+|POSTGRES_PASSWORD", text_of(file)))
    assert found <= VARIABLES | FOR_COMPOSE


def test_the_example_of_an_environment_can_be_read() -> None:
    lines = [line for line in text_of("boathouse.env.example").splitlines() if line]
    given = [line.removeprefix("#") for line in lines if re.match(r"#?[A-Z_]+=", line)]
    others = [line for line in lines if line.removeprefix("#") not in given]
    assert all(line.startswith("# ") for line in others)
    environ = dict(line.split("=", 1) for line in given)
    settings = read_settings(environ)
    assert settings.public_url == f"https://{environ['BOATHOUSE_DOMAIN']}"
    assert settings.smtp.startswith("smtps://")


def test_every_file_is_named_on_the_page() -> None:
    for path in DEPLOY.iterdir():
        assert path.name in PAGE or path.name == "Containerfile.dockerignore"


def test_no_file_names_where_packages_come_from() -> None:
    for path in DEPLOY.iterdir():
        assert not re.search(
            r"index-url|pypi|registry|docker\.io|ghcr\.io|quay\.io", text_of(path.name)
        )


# The container


def test_every_image_is_pinned_by_its_digest() -> None:
    services = composed()["services"].values()
    named = [service["image"] for service in services if "build" not in service]
    assert named
    for image in (*images(), *named):
        assert re.fullmatch(r"[a-z/]+:[\w.-]+@sha256:[0-9a-f]{64}", image), image
        assert image.partition("@")[0] in PAGE, "the page says how to renew it"


def test_the_container_runs_without_rights_and_tells_how_it_is() -> None:
    said = {each.word: each.rest for each in instructions() if each.stage == 2}
    assert said["USER"] == "10001"
    assert said["STOPSIGNAL"] == "SIGTERM"
    assert ast.literal_eval(said["ENTRYPOINT"]) == ["boathouse"]
    assert ast.literal_eval(said["CMD"]) == ["serve"]
    command = ast.literal_eval(said["HEALTHCHECK"].partition("CMD ")[2])
    assert command[:2] == ["python", "-c"]
    compile(command[2], "HEALTHCHECK", "exec")
    assert "curl" not in text_of("Containerfile")


# Compose


def composed() -> dict[str, Any]:
    loaded = yaml.safe_load(text_of("compose.yaml"))
    assert isinstance(loaded, dict)
    return loaded


def test_compose_has_two_servers_a_database_a_bus_and_a_proxy() -> None:
    services = composed()["services"]
    assert set(services) == {"server-1", "server-2", "database", "bus", "proxy"}
    assert services["server-1"] == services["server-2"]
    assert services["server-1"]["read_only"]
    assert services["server-1"]["cap_drop"] == ["ALL"]
    assert services["proxy"]["image"].startswith("caddy:2")


def test_compose_refers_to_what_is_there() -> None:
    services = composed()
    for name, service in services["services"].items():
        for other in service.get("depends_on", []):
            assert other in services["services"], name
        for network in service["networks"]:
            assert network in services["networks"], name
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            here = source.startswith("./") and (DEPLOY / source).exists()
            assert here or source in services["volumes"], volume
        if "build" in service:
            context = (DEPLOY / service["build"]["context"]).resolve()
            assert context == ROOT
            assert (context / service["build"]["dockerfile"]).exists()
        if "env_file" in service:
            assert (DEPLOY / f"{service['env_file']}.example").exists()
    needed = set(re.findall(r"\$\{(\w+)", text_of("compose.yaml")))
    given = set(re.findall(r"^(\w+)=", text_of("boathouse.env.example"), re.MULTILINE))
    assert needed <= given


def test_the_settings_of_compose_are_good_ones() -> None:
    services = composed()
    environ = services["services"]["server-1"]["environment"]
    filled = {
        name: re.sub(r"\$\{\w+[^}]*\}", "word", str(value)) for name, value in environ.items()
    }
    settings = read_settings(filled)
    assert settings.database == "postgresql://boathouse:word@database/boathouse"
    assert settings.bus == "redis://bus:6379"
    (subnet,) = services["networks"]["front"]["ipam"]["config"]
    assert settings.trusted_proxies == subnet["subnet"]
    assert services["networks"]["back"]["internal"]
    assert "proxy" not in [
        name for name, each in services["services"].items() if "back" in each["networks"]
    ]
    # A stop may take its time: longer than the server itself gives everybody.
    assert int(services["services"]["server-1"]["stop_grace_period"].removesuffix("s")) > (
        4 * Settings().shutdown_seconds
    )


# The proxies


def test_the_proxies_hand_on_streams_and_keep_the_figures() -> None:
    caddy, nginx = text_of("Caddyfile"), text_of("nginx.conf")
    assert "flush_interval -1" in caddy
    assert "health_uri /readyz" in caddy
    assert "proxy_buffering off;" in nginx
    assert "proxy_set_header Upgrade $http_upgrade;" in nginx
    assert "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;" in nginx
    assert "proxy_set_header X-Forwarded-Proto $scheme;" in nginx
    for proxy in (caddy, nginx):
        assert re.search(r"/metrics\s*(\{\s*return 404|\n\s*respond @inside 404)", proxy)
        assert proxy.count("{") == proxy.count("}")
    services = re.findall(r"server-\d", caddy)
    assert set(services) <= set(composed()["services"])


def test_caddy_takes_its_file_where_it_is_installed() -> None:
    if caddy := shutil.which("caddy"):
        subprocess.run(
            [caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")],
            check=True,
            capture_output=True,
        )


# systemd


UNITS = ("boathouse.service", "boathouse-backup.service", "boathouse-backup.timer")


def unit(name: str) -> configparser.RawConfigParser:
    parser = configparser.RawConfigParser(strict=False, delimiters=("=",), comment_prefixes=("#",))
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(text_of(name))
    return parser


def test_the_service_is_shut_in() -> None:
    service = dict(unit("boathouse.service")["Service"])
    assert service["ExecStart"].endswith("/bin/boathouse serve")
    assert service["Environment"] == "BOATHOUSE_DATA=%S/boathouse"
    for name, value in {
        "DynamicUser": "yes",
        "StateDirectory": "boathouse",
        "StateDirectoryMode": "0700",
        "ProtectSystem": "strict",
        "ProtectHome": "yes",
        "PrivateTmp": "yes",
        "NoNewPrivileges": "yes",
        "CapabilityBoundingSet": "",
        "RestrictNamespaces": "yes",
        "KillMode": "mixed",
    }.items():
        assert service[name] == value, name
    assert int(service["TimeoutStopSec"].removesuffix("s")) > 4 * Settings().shutdown_seconds


def test_the_backup_goes_to_the_same_server() -> None:
    server, backup = (
        dict(unit(name)["Service"]) for name in ("boathouse.service", "boathouse-backup.service")
    )
    for name in ("Environment", "EnvironmentFile", "User", "DynamicUser", "StateDirectory"):
        assert server[name] == backup[name]
    assert "boathouse backup " in backup["ExecStart"]


def test_systemd_takes_the_units_where_it_is_installed(tmp_path: Path) -> None:
    for name in UNITS:
        # The program need not be installed here.
        (tmp_path / name).write_text(
            text_of(name).replace("/opt/boathouse/bin/boathouse", shutil.which("true") or "true")
        )
    if analyze := shutil.which("systemd-analyze"):
        files = [str(tmp_path / name) for name in UNITS]
        done = subprocess.run(
            [analyze, "verify", *files], capture_output=True, text=True, check=False
        )
        complaints = [line for line in done.stderr.splitlines() if str(tmp_path) in line]
        assert complaints == []


# The page


def test_the_arithmetic_is_right() -> None:
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", PAGE, re.MULTILINE)
    table = {name.strip(): values for name, *values in rows}

    def number(text: str) -> float:
        found = re.search(r"[\d.,]+", text)
        assert found
        units = {"GB": 1e9, "MB": 1e6}
        return float(found[0].replace(",", "")) * units.get(text.strip()[-2:], 1)

    for column, players in enumerate((10, 1_000, 100_000)):
        got = {name: number(values[column]) for name, values in table.items() if name}
        moves = players * 100
        assert got["moves a day"] == moves
        close = {
            "moves a second, on average": moves / 86_400,
            "moves a second, in the busiest hour": moves * 0.2 / 3_600,
            "moves a second, at the peak": moves * 0.2 / 3_600 * 3,
            "messages to clients a second, at the peak": moves * 0.2 / 3_600 * 3 * 4,
            "live connections": players * 0.2,
            "growth of the database a day": moves * 200,
            "growth of the database a year": moves * 200 * 365,
        }
        for name, reckoned in close.items():
            assert got[name] == pytest.approx(reckoned, rel=0.2), (name, players)


def test_commands_on_the_page_are_commands() -> None:
    from boathouse.cli.admin import admin
    from boathouse.cli.app import app

    known = {
        command.name or command.callback.__name__
        for command in app.registered_commands
        if command.callback
    }
    groups = {group.name for group in app.registered_groups}
    for command in set(re.findall(r"`?boathouse (\w[\w-]*)", PAGE)):
        assert command in known | groups, command
    inside = {
        command.name or command.callback.__name__
        for command in admin.registered_commands
        if command.callback
    }
    for command in set(re.findall(r"boathouse admin ([\w-]+)", PAGE)):
        assert command in inside, command


def test_the_page_is_in_the_navigation() -> None:
    assert "hosting.md" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
