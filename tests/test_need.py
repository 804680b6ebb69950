"""tools/need: an existing command is used, a missing one is installed, or the command to install it is printed."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

NEED = Path(__file__).parents[1] / "tools" / "need"
BASH = shutil.which("bash")

# An apt-get that knows the package only once its lists are fetched, and logs its arguments.
APT_GET = """
echo "$*" >> "$FOLDER/calls"
if [ "$1" = update ]; then : > "$FOLDER/lists"; exit; fi
[ -e "$FOLDER/lists" ] || exit 100
printf '#!%s\\n' "$BASH" > "$FOLDER/widget"
"$CHMOD" +x "$FOLDER/widget"
"""


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder with all available commands."""
    for name in ("bash", "env", "true"):
        found = shutil.which(name)
        assert found
        (tmp_path / name).symlink_to(found)
    return tmp_path


def add(machine: Path, name: str, script: str) -> None:
    (machine / name).write_text(f"#!{BASH}\n{script}", "utf-8")
    (machine / name).chmod(0o755)


def need(machine: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    there = {"PATH": str(machine), "FOLDER": str(machine), "CHMOD": shutil.which("chmod") or ""}
    command = [str(machine / "bash"), str(NEED), *arguments]
    return subprocess.run(command, env=there, capture_output=True, text=True, check=False)


def test_an_existing_command_is_used(machine: Path) -> None:
    add(machine, "widget", "")
    for command in ("widget", "gadget|widget"):
        done = need(machine, command, "widget-package")
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_path_may_have_any_version_in_it(machine: Path) -> None:
    (machine / "lib" / "15").mkdir(parents=True)
    path = f"widget|{machine}/lib/*/widget"
    assert need(machine, path, "widget-package").returncode == 1
    add(machine / "lib" / "15", "widget", "")
    done = need(machine, path, "widget-package")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_missing_command_is_installed(machine: Path) -> None:
    add(machine, "apt-get", APT_GET)
    add(machine, "sudo", 'shift\n"$@"\n')  # for users other than root; -n comes first
    done = need(machine, "widget", "widget-package")
    assert done.returncode == 0, done.stderr
    assert done.stdout == "Installing widget-package ...\n"
    first, update, second = (machine / "calls").read_text("utf-8").splitlines()
    assert first == second == "install -y -qq --no-install-recommends widget-package"
    assert update == "update -qq"


@pytest.mark.parametrize("apt_get", ["", "exit 100\n"])
def test_a_failed_install_prints_the_command(machine: Path, apt_get: str) -> None:
    if apt_get:
        add(machine, "apt-get", apt_get)
    done = need(machine, "widget|gadget", "widget-package", "other")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "widget is needed and could not be installed: "
        "type  sudo apt-get install widget-package other"
    )


def test_it_can_be_run_and_asks_for_both_names(machine: Path) -> None:
    assert os.access(NEED, os.X_OK)
    done = need(machine, "widget")
    assert done.returncode == 2
    assert "name a command and the packages" in done.stderr
