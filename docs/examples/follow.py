"""Keeps a board in a file, live: python3 follow.py https://races.example TOURNAMENT board.json

The standard library is enough. It may be stopped and started at any time: the file says how far it has read."""
import json, os, sys, time, urllib.request

site, tournament, file = sys.argv[1:4]
address = f"{site}/parwaz/tournament/{tournament}"
derived = ("format", "utcOffset", "excludedIndices", "totalSeconds")

def get(path, **headers):
    return urllib.request.urlopen(urllib.request.Request(address + path, headers=headers), timeout=45)

def read_board():
    board = json.load(get("/board"), object_hook=lambda found: {k: v for k, v in found.items() if k not in derived})
    return board, f"{board['epoch']}:{board['revision']}"

def keep(board, place):
    with open(file + ".new", "w", encoding="utf-8") as out:
        json.dump({"place": place, "board": board}, out, ensure_ascii=False, sort_keys=True)
    os.replace(file + ".new", file)  # whole or not at all

def apply(board, patch, at):
    facts, gone = board["tournament"], patch.get("removed", {})
    facts.update(patch.get("tournament", {}), revision=patch["revision"])
    board.update(revision=patch["revision"], at=at)
    slots = facts["numberOfPigeons"] + facts["helperPigeons"]
    owners = {owner["_id"]: owner for owner in board["owners"] if owner["_id"] not in gone.get("owners", [])}
    owners.update((owner["_id"], owner) for owner in patch.get("owners", []))
    rows = {(row["ownerId"], row["date"]): row for row in board["rows"]
            if row["ownerId"] not in gone.get("owners", []) and row["date"] not in gone.get("dates", [])}
    for change in patch.get("rows", []):
        new = {"ownerId": change["ownerId"], "date": change["date"], "timeList": [], "startTime": facts["startTime"]}
        row = rows.setdefault((change["ownerId"], change["date"]), new)
        row["startTime"] = change.get("startTime", row["startTime"])
        times = dict(enumerate(row["timeList"])) | {int(slot): to for slot, to in change.get("cells", {}).items()}
        row["timeList"] = [times.get(slot, "") for slot in range(slots)]
        for kind in ("marks", "stamps"):
            row[kind] = row.get(kind, {}) | change.get(kind, {})
    for row in rows.values():
        row["timeList"] = (row["timeList"] + [""] * slots)[:slots]
        for kind in ("marks", "stamps"):
            row[kind] = {slot: value for slot, value in row.get(kind, {}).items() if value and int(slot) < slots}
        if not row["stamps"]: del row["stamps"]
    dates = ["-".join(reversed(date.split("-"))) for date in sorted(facts["dates"])]
    board["owners"] = [owners[loft] for loft in facts["participatingLofts"] if loft in owners]
    board["rows"] = [rows[loft, date] for loft in facts["participatingLofts"] for date in dates if (loft, date) in rows]

def follow(board, place):
    for line in get(f"/events?since={place}", Accept="text/event-stream"):
        if not line.startswith(b"data: "): continue
        event = json.loads(line[6:])
        place = event["id"]
        if event.get("reset"): board, place = read_board()  # another log, e.g. after an import
        elif event["revision"] > board["revision"]: apply(board, event["patch"], event["at"])
        keep(board, place)
        for change in event.get("changes", []): print(json.dumps(change, ensure_ascii=False), flush=True)

while True:
    try:
        kept = json.load(open(file, encoding="utf-8")) if os.path.exists(file) else None
        board, place = (kept["board"], kept["place"]) if kept else read_board()
        if not kept: keep(board, place)
        follow(board, place)
    except (OSError, ValueError) as error: print(error, file=sys.stderr, flush=True)
    time.sleep(2)
