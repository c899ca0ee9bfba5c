"""Records are written, read back and judged again; to undo is to read the history again."""

from __future__ import annotations

import gc
import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pasyans.games import load
from pasyans.games.salic_law import SalicLaw
from pasyans.patience import IllegalMove, NotationError
from pasyans.patience.records import History, Record, RecordedMove, read_each, read_records, replay


def played(game: SalicLaw, deal: str, seed: int, most: int = 10_000) -> History:
    """A game of random moves from a deal."""
    history, choice = History(game, deal), random.Random(seed)
    while len(history.moves) < most and (moves := game.moves(history.position)):
        history.make(choice.choice(moves))
    return history


def test_a_whole_game_is_judged_again() -> None:
    """A record written out and read back leads through the same positions to the same result."""
    game = SalicLaw("ru", fillings="once")
    history = played(game, "v1:1871", 1)
    record = history.record("1.0.0")
    (read,) = read_records(str(record))
    assert read == record
    assert read.readings == (("fillings", "once"),)
    assert record.result in {"won", "lost"}
    steps = list(replay(game, read))
    assert [move for _, move, _ in steps] == history.moves
    assert all(verdict for _, _, verdict in steps)
    position, move, _ = steps[-1]
    assert game.play(position, move) == history.position


words = st.text(st.characters(blacklist_characters="{}<>", blacklist_categories=("Cc", "Cs")))
moves = st.builds(
    RecordedMove,
    st.sampled_from(["turn", "t-k1", "k1-a2", "k1.2-k3"]),
    words.map(lambda text: " ".join(text.split())),
    st.lists(st.sampled_from(["salic-law.r1.1", "salic-law.s3"]), max_size=2).map(tuple),
)


@given(st.lists(moves, max_size=30).map(tuple), st.sampled_from(["won", "lost", "open"]))
def test_every_record_reads_back(moves: tuple[RecordedMove, ...], result: str) -> None:
    """Whatever stands in the remarks, the text of a record gives the same record."""
    record = Record("salic-law", "v1:7", "1.0.0", "edition", (), result, moves)
    assert list(read_records(str(record))) == [record]
    assert list(read_records(f"{record}\n{record}")) == [record, record]


def test_undo_reads_the_history_again() -> None:
    """After any number of moves and as many undos the deal lies there again."""
    history = played(SalicLaw(), "v1:5", 2, most=60)
    made = list(history.moves)
    positions = [history.position]
    while history.moves:
        history.undo()
        positions.append(history.position)
    assert history.position == SalicLaw().deal("v1:5")
    for move, position in zip(made, reversed(positions[:-1]), strict=True):
        history.make(move)
        assert history.position == position
    with pytest.raises(IllegalMove):
        history.make("k1-k1")
    assert history.moves == made
    with pytest.raises(NotationError, match="no move to take back"):
        History(SalicLaw(), "v1:5").undo()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("turn", "line 1: a record begins with a tag"),
        ('[Game "salic-law"]\n', "no tag Deal"),
        ('[Deal "v1:7"]\n', "no tag Game"),
        ('[Game "salic-law"]\n[Dealer "v1:7"]', "line 2: there is no tag 'Dealer'"),
        ('[Game "salic-law"]\n[Deal "v1:7"]\n[Deal "v1:8"]', "line 3: the tag 'Deal' is given"),
        ('[Game "salic-law"]\n[Deal "v1:7"]\nturn\n[Text "1"]', "line 4: the tag 'Text' stands"),
        ('[Game "a"]\n[Deal "v1:7"]\n\n{so it begins} turn', "line 4: a remark stands before"),
        ('[Game "a"]\n[Deal "v1:7"]\n\nturn {so', "line 4: '{' has no counterpart"),
        ('[Game "a"]\n[Deal "v1:7"]\n[Result "draw"]', "the result is won, lost, open"),
        ('[Game "a"]\n[Deal "v1:7"]\n[Readings "ru aces"]', "'aces' is no reading"),
    ],
)
def test_a_malformed_record_is_refused_in_one_line(text: str, reason: str) -> None:
    """What is wrong with a record is said with its line."""
    with pytest.raises(NotationError) as refusal:
        list(read_records(text))
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("moves", "result", "reason"),
    [
        ("turn turn", "open", "move 2: turn is forbidden: Forbidden(salic-law."),
        ("turn k9-k1", "open", "move 2, k9-k1: there is no k9 in this position"),
        ("turn <salic-law.r1.1>", "open", "move 1, turn: decided by salic-law.p1.6, not by"),
        ("turn", "won", "the record says won, but the game is open"),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused(moves: str, result: str, reason: str) -> None:
    """Replaying names the first move that is not as the record says."""
    text = f'[Game "salic-law"]\n[Deal "v1:1871"]\n[Result "{result}"]\n\n{moves}'
    (record,) = read_records(text)
    with pytest.raises(NotationError) as refusal:
        list(replay(SalicLaw(), record))
    assert reason in str(refusal.value)


@pytest.mark.parametrize(
    ("cited", "right"),
    [
        ("p1.8 p1.9", True),
        ("p1.9 p1.8", True),
        ("p1.8", False),
        ("p1.9", False),
        ("p1.8 p1.9 p1.7", False),
        ("p1.8 p1.9 p1.9", False),
        ("p1.7 p1.6", False),
    ],
)
def test_a_move_is_decided_by_all_that_it_cites_and_no_other(cited: str, right: bool) -> None:
    """In whatever order; a part, or one too many, or one twice, is not what decided."""
    ids = " ".join(f"fifteen.{clause}" for clause in cited.split())
    (record,) = read_records(f'[Game "fifteen"]\n[Deal "v1:1871"]\n\nc3-k <{ids}>')
    game = load("pasyans.games.fifteen:Fifteen")()
    if right:
        assert len(list(replay(game, record))) == 1
    else:
        with pytest.raises(
            NotationError, match=r"decided by fifteen\.p1\.8, fifteen\.p1\.9, not by"
        ):
            list(replay(game, record))


def test_a_bad_record_stands_between_good_ones() -> None:
    """Each is read by itself, and the line of the mistake is that of the file."""
    good = '[Game "salic-law"]\n[Deal "v1:7"]\n\nturn\n\n'
    bad = '[Game "salic-law"]\n\n[Deal "v1:7"]\n\nturn\n{a\nremark} t-k1 }\n'
    first, wrong, last = read_each(good + bad + good)
    assert first == last
    assert isinstance(wrong, NotationError)
    assert str(wrong) == "line 12: '}' has no counterpart"


@pytest.mark.parametrize("filling", ["turn ", "turn {a remark}\n", "turn\n"])
def test_the_time_of_reading_grows_with_the_text_and_no_faster(filling: str) -> None:
    """Sixteen times the text takes some sixteen times as long; a square would be 256 times.

    Compared is the processor's time, the least of several runs, without collecting of garbage: no
    clock on the wall and nothing else that runs here has a part in it.
    """

    def seconds(times: int) -> float:
        text = '[Game "salic-law"]\n[Deal "v1:7"]\n\nturn ' + filling * times
        start = time.process_time()
        list(read_records(text))
        return time.process_time() - start

    gc.disable()
    try:
        short, long = (min(seconds(times) for _ in range(4)) for times in (2_000, 32_000))
    finally:
        gc.enable()
    assert long < 80 * short
