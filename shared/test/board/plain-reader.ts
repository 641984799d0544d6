import type { BoardPatch, BoardSnapshot } from '../../src/index.js';

/** Somebody else's client, written from the words of the contract alone: it holds the snapshot and edits it. */
export function plainRead(snapshot: BoardSnapshot, patch: BoardPatch): BoardSnapshot {
  const goneOwners = patch.removed?.owners ?? [];
  const goneDates = patch.removed?.dates ?? [];
  let owners = snapshot.owners.filter(({ _id }) => !goneOwners.includes(_id));
  const rows = snapshot.rows.filter(
    ({ ownerId, date }) => !goneOwners.includes(ownerId) && !goneDates.includes(date),
  );
  for (const owner of patch.owners ?? []) owners = [...owners.filter(({ _id }) => _id !== owner._id), owner];
  const tournament = { ...snapshot.tournament, ...patch.tournament };
  const slots = tournament.numberOfPigeons + tournament.helperPigeons;
  for (const row of rows) {
    const { timeList, marks, stamps = {} } = row;
    for (const slot of Object.keys(stamps).map(Number)) if (slot >= slots) delete stamps[slot];
    if (Object.keys(stamps).length === 0) delete row.stamps;
    for (const slot of Object.keys(marks).map(Number)) if (slot >= slots) delete marks[slot];
    timeList.length = Math.min(timeList.length, slots);
    while (timeList.length < slots) timeList.push('');
  }
  for (const { ownerId, date, startTime = '', cells = {}, marks = {}, stamps } of patch.rows ?? []) {
    let row = rows.find((one) => one.ownerId === ownerId && one.date === date);
    if (!row) {
      const timeList = Array<string>(slots).fill('');
      rows.push(
        (row = { ownerId, date, startTime, timeList, marks: {}, excludedIndices: [], totalSeconds: 0 }),
      );
    }
    row.startTime = startTime || row.startTime;
    for (const [index, time] of Object.entries(cells)) row.timeList[Number(index)] = time;
    for (const [index, mark] of Object.entries(marks)) {
      if (mark) row.marks[index] = mark;
      else delete row.marks[index];
    }
    if (stamps) {
      const kept = Object.entries<string[]>({ ...row.stamps, ...stamps }).filter(([, ids]) => ids.length > 0);
      row.stamps = Object.fromEntries(kept);
      if (kept.length === 0) delete row.stamps;
    }
  }
  const { tournamentId, revision, at } = patch;
  const { epoch, format, utcOffset } = snapshot;
  return {
    tournamentId,
    epoch,
    format,
    revision,
    at: new Date(at).toISOString(),
    utcOffset,
    tournament,
    owners,
    rows,
  };
}
