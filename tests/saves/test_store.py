"""The folder of matches: nothing is lost, nothing is half there, nothing damaged is touched."""

from __future__ import annotations

import errno
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from saves import files
from saves.record import RecordFault, decode, encode, to_match
from saves.store import Keeper, Store, StoreTrouble
from tests.saves.tables import go_on, played, recorded


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "data")


def saved(store: Store, moves: int = 30, seed: int = 1) -> Keeper:
    """A match in the store with a version before it; the lock is given back."""
    match = played(moves - 1, seed)
    keeper = store.create("siberia")
    keeper.save(match)
    go_on(match, 1)
    keeper.save(match)
    keeper.release()
    return keeper


def snapshot(folder: Path) -> dict[str, bytes]:
    """All visible files with their content."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.startswith(".")}


# ── there and back ───────────────────────────────────────────────────────────────────────────────────────────────


def test_a_match_is_taken_up_where_it_was_left(store: Store) -> None:
    keeper = saved(store, 37)
    opened = store.open(keeper.id)
    assert opened.fault is None and opened.keeper is not None and opened.keeper.id == keeper.id
    assert len(opened.match.log) == 37
    go_on(opened.match, 5)
    opened.keeper.save(opened.match)
    opened.keeper.release()
    again = store.open(keeper.id)
    assert again.match.state.dump() == opened.match.state.dump()
    assert again.record.created == opened.record.created < again.record.updated


def test_the_version_before_stays_beside_it(store: Store) -> None:
    keeper = saved(store, 30)
    assert len(decode(store.path(keeper.id).read_bytes()).moves) == 30
    assert len(decode(store.previous_path(keeper.id).read_bytes()).moves) == 29


def test_nothing_is_created_before_the_first_write(store: Store) -> None:
    store.create("siberia")
    assert store.entries() == [] and store.newest_unfinished() is None
    with pytest.raises(RecordFault, match="there is no such match"):
        store.open("siberia-1")
    assert not store.root.exists()


def test_ids_are_safe_and_never_made_of_a_persons_text(store: Store) -> None:
    match = played(1, name="../../evil")
    ids = {store.create("siberia").id for _ in range(200)}
    assert len(ids) > 190
    with store.create("siberia") as keeper:
        keeper.save(match)
    assert all(set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-.") for name in snapshot(store.folder))


@pytest.mark.parametrize("id", ["../secret", "a/b", "", ".", "..", "a.json", "A", "x" * 100, "a\n", "\x00", "a\x1b[2J"])
def test_an_id_that_is_none_opens_nothing(store: Store, id: str) -> None:
    saved(store)
    (store.root / "secret.json").write_text("{}")
    with pytest.raises(RecordFault, match="there is no such match") as caught:
        store.open(id)
    assert str(caught.value).isprintable()


def test_the_library_lists_the_newest_first_with_its_state(store: Store) -> None:
    old, over, new = saved(store, 5), saved(store, 1000), saved(store, 7)
    entries = store.entries()
    assert [(entry.id, entry.state) for entry in entries] == [
        (new.id, "unfinished"),
        (over.id, "finished"),
        (old.id, "unfinished"),
    ]
    newest = store.newest_unfinished()
    assert newest is not None and newest.id == new.id
    assert [record.id for record in store.finished()] == [over.id]


def test_a_copy_is_a_match_of_its_own(store: Store) -> None:
    keeper = saved(store, 30)
    opened = store.open(keeper.id)
    copy = store.back_up(opened.match, opened.record)
    assert copy.id != keeper.id
    assert store.open(copy.id).match.state.dump() == opened.match.state.dump()


# ── damage ───────────────────────────────────────────────────────────────────────────────────────────────────────


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def illegal(data: bytes) -> bytes:
    raw = json.loads(data)
    raw["moves"][20] = ["extract", "gold", 40]
    return json.dumps(raw).encode()


def renamed(data: bytes) -> bytes:
    raw = json.loads(data)
    raw["id"] = "siberia-another"
    return json.dumps(raw).encode()


def newer(data: bytes) -> bytes:
    raw = json.loads(data)
    raw["format"] = 2
    return json.dumps(raw).encode()


@pytest.mark.parametrize("damage", [cut, illegal, renamed, newer, lambda data: b"", lambda data: b"\x00" * len(data)])
def test_a_damaged_match_is_left_untouched_and_its_last_good_version_goes_on_as_a_match_of_its_own(
    store: Store, damage: Callable[[bytes], bytes]
) -> None:
    keeper = saved(store, 30)
    path = store.path(keeper.id)
    path.write_bytes(damage(path.read_bytes()))
    before = snapshot(store.folder)
    opened = store.open(keeper.id)
    assert opened.fault is not None and str(opened.fault).startswith(path.name)
    assert len(opened.match.log) == 29, "the version before holds more than what is left of the damaged one"
    assert opened.keeper is not None and opened.keeper.id != keeper.id
    assert snapshot(store.folder) == before, "looking changes nothing"
    go_on(opened.match, 3)
    opened.keeper.save(opened.match)
    after = snapshot(store.folder)
    assert {name: after[name] for name in before} == before, "nor does playing on"
    assert len(store.open(keeper.id + ".prev").match.log) == 29


def test_without_a_version_before_the_match_stands_just_before_the_move_that_does_not_hold(store: Store) -> None:
    keeper = saved(store, 30)
    path = store.path(keeper.id)
    path.write_bytes(illegal(path.read_bytes()))
    store.previous_path(keeper.id).unlink()
    opened = store.open(keeper.id)
    assert opened.fault is not None and opened.fault.place == "move 21"
    assert len(opened.match.log) == 20 and opened.keeper is not None and opened.keeper.id != keeper.id


def test_a_match_of_which_nothing_is_left_has_a_sentence(store: Store) -> None:
    keeper = saved(store, 30)
    store.path(keeper.id).write_bytes(b"{")
    store.previous_path(keeper.id).write_bytes(b"{")
    with pytest.raises(RecordFault, match="not a complete JSON file"):
        store.open(keeper.id)


def test_damaged_and_foreign_files_are_listed_with_their_fault_and_left_alone(store: Store) -> None:
    keeper, damaged, lost = saved(store), saved(store, 40), saved(store, 50)
    store.path(damaged.id).write_bytes(b"{")
    store.path(lost.id).unlink()
    (store.folder / "holiday.txt").write_text("photos")
    (store.folder / "\x1b[2J[red]\u202e.json").write_text("{}")
    (store.folder / os.fsdecode(b"\xff\xfe.json")).write_text("{}")
    (store.folder / "folder.json").mkdir()
    (store.folder / "dangling.json").symlink_to(store.folder / "nowhere")
    os.mkfifo(store.folder / "pipe.json")
    (store.folder / "huge.json").write_bytes(b" " * (files.LARGEST + 1))
    before = sorted(os.listdir(store.folder))
    entries = {entry.id: entry for entry in store.entries()}
    assert len(entries) == 10
    assert entries.pop(keeper.id).fault is None
    for entry in entries.values():
        assert entry.state == "damaged" and entry.fault is not None and entry.id.isprintable()
        assert str(entry.fault).isprintable()
    previous = entries[damaged.id].previous
    assert previous is not None and len(previous.moves) == 39
    previous = entries[lost.id].previous
    assert previous is not None and len(previous.moves) == 49
    assert "expected at most" in str(entries["huge"].fault)
    assert sorted(os.listdir(store.folder)) == before


def test_a_file_is_set_aside_only_on_request_and_never_deleted(store: Store) -> None:
    keeper = saved(store)
    data = store.path(keeper.id).read_bytes()
    for _ in range(2):
        store.path(keeper.id).write_bytes(data)
        entry = store.entry(keeper.id)
        assert entry is not None
        target = store.set_aside(entry)
        assert target.read_bytes() == data
    assert store.entries() == []
    assert len([path for path in (store.root / "set-aside").iterdir() if path.suffix == ".json"]) == 2


def test_a_match_that_is_open_is_not_set_aside(store: Store) -> None:
    keeper = saved(store)
    opened = store.open(keeper.id)
    entry = store.entry(keeper.id)
    assert entry is not None
    with pytest.raises(StoreTrouble, match="open in another terminal"):
        store.set_aside(entry)
    assert opened.keeper is not None


# ── atomicity ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("step", ["fsync", "link", "replace"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_a_write_that_fails_at_any_step_leaves_the_match_readable_and_the_next_one_succeeds(
    store: Store, monkeypatch: pytest.MonkeyPatch, step: str, code: int
) -> None:
    keeper = saved(store, 30)
    opened = store.open(keeper.id)
    assert opened.keeper is not None
    go_on(opened.match, 1)

    def fail(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    write = files._write

    def fail_the_copy(path: Path, data: bytes) -> None:
        if path.name.endswith(".prev.json.new"):
            fail()
        write(path, data)

    with monkeypatch.context() as broken:
        broken.setattr(os, step, fail)
        if step == "link":
            broken.setattr(files, "_write", fail_the_copy)
        with pytest.raises(StoreTrouble, match=r"^The match is not saved in .* Play goes on in memory"):
            opened.keeper.save(opened.match)
    assert opened.keeper.trouble is not None
    assert len(decode(store.path(keeper.id).read_bytes()).moves) == 30
    assert not list(store.folder.glob(f".{keeper.id}.json.new")), "a failed write leaves no litter"
    go_on(opened.match, 1)
    opened.keeper.save(opened.match)
    assert opened.keeper.trouble is None
    assert len(decode(store.path(keeper.id).read_bytes()).moves) == 32
    assert len(decode(store.previous_path(keeper.id).read_bytes()).moves) == 30


def test_a_file_system_without_second_names_keeps_the_version_before_as_a_copy(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    keeper = saved(store, 30)
    assert len(decode(store.previous_path(keeper.id).read_bytes()).moves) == 29


def test_the_record_is_on_the_disk_before_it_gets_its_name_and_the_name_before_the_call_returns(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    fsync, replace = os.fsync, os.replace

    def watch_fsync(handle: int) -> None:
        calls.append("fsync folder" if os.path.isdir(f"/proc/self/fd/{handle}") else "fsync file")
        fsync(handle)

    def watch_replace(source: Path, target: Path) -> None:
        calls.append(f"replace {target.name.split('.', 1)[1]}")
        replace(source, target)

    keeper = saved(store, 30)
    opened = store.open(keeper.id)
    assert opened.keeper is not None
    monkeypatch.setattr(os, "fsync", watch_fsync)
    monkeypatch.setattr(os, "replace", watch_replace)
    opened.keeper.save(opened.match)
    assert calls == ["fsync file", "replace prev.json", "replace json", "fsync folder"]


WRITER = """
import sys
from pathlib import Path
from saves.store import Store
from tests.saves.tables import go_on
store = Store(Path(sys.argv[1]))
opened = store.open(sys.argv[2])
print("open", len(opened.match.log), opened.fault, flush=True)
while True:
    go_on(opened.match, 1)
    opened.keeper.save(opened.match)
    print(len(opened.match.log), flush=True)
    if opened.match.state.turn is None:
        opened.match.log.clear()
        opened.match.state = opened.match.replay(0)
"""


def writer(*arguments: object, code: str = WRITER, **more: Any) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
        **more,
    )


def test_a_writer_that_is_killed_at_any_moment_leaves_a_match_that_opens(store: Store) -> None:
    keeper = saved(store, 30)
    for round_ in range(12):
        process = writer(store.root, keeper.id)
        assert process.stdout is not None
        assert process.stdout.readline().startswith("open "), "the lock of the killed one is free again"
        last = 0
        # Another moment in each round: somewhere in the middle of a write.
        deadline = time.monotonic() + 0.02 + 0.003 * round_
        while time.monotonic() < deadline:
            last = int(process.stdout.readline())
        process.kill()
        rest, _ = process.communicate()
        told = [last, *map(int, rest.split())]
        match, fault = to_match(decode(store.path(keeper.id).read_bytes()))
        assert fault is None
        # What was told as saved is saved; one more may have been written before it could be told.
        assert len(match.log) in (told[-1], told[-1] + 1) or told[-1] > len(match.log) <= 1
        assert to_match(decode(store.previous_path(keeper.id).read_bytes())).fault is None
        assert [entry.fault for entry in store.entries()] == [None]


# ── one writer ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def held(store: Store) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A match that another process holds."""
    keeper = saved(store, 30)
    process = writer(
        store.root,
        keeper.id,
        code="import sys; from pathlib import Path; from saves.store import Store\n"
        "opened = Store(Path(sys.argv[1])).open(sys.argv[2])\n"
        "print('open', flush=True); sys.stdin.read()",
        stdin=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    yield keeper.id, process
    process.kill()
    process.communicate()


def test_the_second_to_open_a_match_may_watch_and_learns_who_holds_it(
    store: Store, held: tuple[str, subprocess.Popen[str]]
) -> None:
    id, process = held
    before = snapshot(store.folder)
    opened = store.open(id)
    assert opened.keeper is None
    assert opened.holder is not None and opened.holder.pid == process.pid
    assert f"process {process.pid}" in opened.holder.sentence()
    assert len(opened.match.log) == 30
    assert len(store.load(id).moves) == 30 and store.stamp(id) > 0
    assert snapshot(store.folder) == before


def test_a_match_is_free_as_soon_as_its_holder_is_gone(store: Store, held: tuple[str, subprocess.Popen[str]]) -> None:
    id, process = held
    process.kill()
    process.wait()
    opened = store.open(id)
    assert opened.keeper is not None
    opened.keeper.release()
    again = store.open(id)
    assert again.keeper is not None, "and as soon as it is released"


def test_two_tables_of_one_process_do_not_write_the_same_match_either(store: Store) -> None:
    keeper = saved(store)
    first = store.open(keeper.id)
    assert first.keeper is not None
    second = store.open(keeper.id)
    assert second.keeper is None and second.holder is not None and second.holder.pid == os.getpid()


def test_a_watcher_notices_a_write(store: Store) -> None:
    keeper = saved(store)
    opened = store.open(keeper.id)
    assert opened.keeper is not None
    stamp = store.stamp(keeper.id)
    time.sleep(0.02)
    go_on(opened.match, 1)
    opened.keeper.save(opened.match)
    assert store.stamp(keeper.id) != stamp
    assert len(store.load(keeper.id).moves) == 31


# ── trouble ──────────────────────────────────────────────────────────────────────────────────────────────────────


def as_nobody(body: Callable[[], None]) -> None:
    """Runs in a process to which permissions apply, also where the tests run as root."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            if os.getuid() == 0:
                os.setgroups([])
                os.setgid(65534)
                os.setuid(65534)
            body()
            status = 0
        except BaseException:
            import traceback

            traceback.print_exc()
        finally:
            os._exit(status)
    assert os.waitpid(child, 0)[1] == 0


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_in_a_read_only_folder_play_goes_on_in_memory_and_each_move_tries_again() -> None:
    with tempfile.TemporaryDirectory() as root:
        os.chmod(root, 0o755)
        store = Store(Path(root))
        keeper = saved(store, 30)
        for path in store.folder.iterdir():
            os.chmod(path, 0o444)
        os.chmod(store.folder, 0o555)
        before = snapshot(store.folder)

        def play() -> None:
            opened = store.open(keeper.id)
            assert opened.keeper is not None and len(opened.match.log) == 30 and opened.fault is None
            for _ in range(3):
                go_on(opened.match, 1)
                with pytest.raises(StoreTrouble, match="cannot be written to"):
                    opened.keeper.save(opened.match)
            assert opened.keeper.trouble is not None
            fresh = store.create("siberia")
            with pytest.raises(StoreTrouble, match="cannot be written to"):
                fresh.save(played(1))

        as_nobody(play)
        assert snapshot(store.folder) == before

        def play_on() -> None:
            opened = store.open(keeper.id)
            assert opened.keeper is not None
            go_on(opened.match, 1)
            opened.keeper.save(opened.match)
            assert opened.keeper.trouble is None

        for path in store.folder.iterdir():
            os.chmod(path, 0o666)
        os.chmod(store.folder, 0o777)
        as_nobody(play_on)
        assert len(decode(store.path(keeper.id).read_bytes()).moves) == 31


def test_a_data_folder_that_cannot_be_made_has_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    store = Store(tmp_path / "data")
    keeper = store.create("siberia")
    with pytest.raises(StoreTrouble, match="The match is not saved in"):
        keeper.save(played(1))
    with pytest.raises(StoreTrouble, match="cannot be read"):
        store.entries()


FULL = """
import resource, signal, sys
from pathlib import Path
from saves.store import Store, StoreTrouble
from tests.saves.tables import go_on
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
store = Store(Path(sys.argv[1]))
opened = store.open(sys.argv[2])
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
for _ in range(3):
    go_on(opened.match, 1)
    try:
        opened.keeper.save(opened.match)
    except StoreTrouble as trouble:
        print(trouble)
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
go_on(opened.match, 1)
opened.keeper.save(opened.match)
print(len(opened.match.log))
"""


def test_a_disk_on_which_only_half_a_record_fits_keeps_the_version_before_until_there_is_room(store: Store) -> None:
    keeper = saved(store, 30)
    process = writer(store.root, keeper.id, code=FULL)
    told, _ = process.communicate()
    lines = told.splitlines()
    assert len(lines) == 4 and all(line.startswith("The match is not saved in") for line in lines[:3])
    assert lines[3] == "34"
    assert len(decode(store.path(keeper.id).read_bytes()).moves) == 34
    assert len(decode(store.previous_path(keeper.id).read_bytes()).moves) == 30


# ── cost ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_save_costs_at_most_twenty_milliseconds_with_all_its_syncs(store: Store) -> None:
    match = played(150)
    keeper = store.create("siberia")
    keeper.save(match)
    times = []
    for _ in range(30):
        go_on(match, 1)
        begin = time.perf_counter()
        keeper.save(match)
        times.append(time.perf_counter() - begin)
    assert statistics.median(times) <= 0.020


def test_the_record_of_the_longest_match_is_far_below_the_limit_of_reading() -> None:
    assert len(encode(recorded(played(10_000)))) < files.LARGEST / 100
