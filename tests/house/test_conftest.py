"""What the checkout's conftest.py does: where PASYANS_NO_SKIP is set, a skip is a failure.

Elsewhere a skip says what is missing. The language of the shell is left out of account.
"""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

SKIPS = """
    import pytest

    def test_skips():
        pytest.skip("no chromium here; to get it: apt-get install chromium")

    @pytest.mark.skipif(True, reason="not today")
    def test_is_marked():
        pass

    @pytest.mark.xfail(reason="known")
    def test_is_known_to_fail():
        assert False
"""


@pytest.fixture
def project(pytester: pytest.Pytester, root: Path) -> pytest.Pytester:
    """A project with the checkout's conftest.py."""
    pytester.makeconftest((root / "conftest.py").read_text(encoding="utf-8"))
    pytester.makepyprojecttoml('[tool.pytest.ini_options]\naddopts = ["--import-mode=importlib"]\n')
    return pytester


def test_a_skip_is_reported(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the variable, a skip stays one."""
    monkeypatch.delenv("PASYANS_NO_SKIP", raising=False)
    project.makepyfile(SKIPS)
    project.runpytest_inprocess().assert_outcomes(skipped=2, xfailed=1)


def test_a_skip_fails(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """With it, both ways to skip fail and say why; an expected failure is none."""
    monkeypatch.setenv("PASYANS_NO_SKIP", "1")
    project.makepyfile(SKIPS)
    result = project.runpytest_inprocess()
    result.assert_outcomes(failed=1, errors=1, xfailed=1)
    result.stdout.fnmatch_lines(["*apt-get install chromium*", "*PASYANS_NO_SKIP is set*"])


def test_a_skipped_module_fails(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that skips itself as a whole fails too."""
    monkeypatch.setenv("PASYANS_NO_SKIP", "1")
    project.makepyfile("import pytest\npytest.importorskip('there_is_no_such_module')\n")
    project.runpytest_inprocess().assert_outcomes(errors=1)


def test_the_language_of_the_shell_is_left_out(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tests compare English sentences, whatever PASYANS_LANG says."""
    monkeypatch.setenv("PASYANS_LANG", "ru")
    project.makepyfile(
        "import os\n\ndef test_is_unset():\n    assert 'PASYANS_LANG' not in os.environ\n"
    )
    project.runpytest_inprocess().assert_outcomes(passed=1)
