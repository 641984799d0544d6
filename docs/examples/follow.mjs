/** Keeps a board in a file, live: node follow.mjs https://races.example TOURNAMENT board.json */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [site, tournament, file] = process.argv.slice(2);
const address = `${site}/parwaz/tournament/${tournament}`;
const derived = new Set(['format', 'utcOffset', 'excludedIndices', 'totalSeconds']);

async function get(path, headers = {}) {
  const answer = await fetch(address + path, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function readBoard() {
  const text = await (await get('/board')).text();
  const board = JSON.parse(text, (name, value) => (derived.has(name) ? undefined : value));
  return { place: `${board.epoch}:${board.revision}`, board };
}

function keep(kept) {
  writeFileSync(`${file}.new`, JSON.stringify(kept));
  renameSync(`${file}.new`, file); // whole or not at all
}

const without = (gone = []) =>
  (
    (known) => (id) =>
      !known.has(id)
  )(new Set(gone));
const filled = (slots, slotCount) =>
  Object.fromEntries(
    Object.entries(slots).filter(([slot, value]) => Number(slot) < slotCount && value && value.length !== 0),
  );

function applied(board, { patch, at }) {
  const facts = { ...board.tournament, ...patch.tournament, revision: patch.revision };
  const slotCount = facts.numberOfPigeons + facts.helperPigeons;
  const [isLoft, isDate] = [without(patch.removed?.owners), without(patch.removed?.dates)];
  const owners = new Map(board.owners.map((owner) => [owner._id, owner]).filter(([id]) => isLoft(id)));
  for (const owner of patch.owners ?? []) owners.set(owner._id, owner);
  const rows = new Map(
    board.rows
      .filter(({ ownerId, date }) => isLoft(ownerId) && isDate(date))
      .map((row) => [`${row.ownerId} ${row.date}`, row]),
  );
  for (const { cells = {}, marks = {}, stamps = {}, ...row } of patch.rows ?? []) {
    const key = `${row.ownerId} ${row.date}`;
    const before = rows.get(key) ?? { startTime: facts.startTime, timeList: [] };
    const timeList = Object.assign([...before.timeList], cells);
    const values = { marks: { ...before.marks, ...marks }, stamps: { ...before.stamps, ...stamps } };
    rows.set(key, { ...before, ...row, timeList, ...values });
  }
  for (const [key, { stamps, ...row }] of rows) {
    const timeList = Array.from({ length: slotCount }, (_, slot) => row.timeList[slot] ?? '');
    const stamped = filled(stamps ?? {}, slotCount);
    const marks = filled(row.marks ?? {}, slotCount);
    rows.set(key, { ...row, timeList, marks, ...(Object.keys(stamped).length > 0 && { stamps: stamped }) });
  }
  const dates = [...facts.dates].sort().map((date) => date.split('-').reverse().join('-'));
  const present = (map, keys) => keys.filter((key) => map.has(key)).map((key) => map.get(key));
  return {
    ...board,
    ...{ revision: patch.revision, at, tournament: facts },
    owners: present(owners, facts.participatingLofts),
    rows: present(
      rows,
      facts.participatingLofts.flatMap((loft) => dates.map((date) => `${loft} ${date}`)),
    ),
  };
}

async function follow(kept) {
  const { body } = await get(`/events?since=${kept.place}`, { accept: 'text/event-stream' });
  let text = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const events = (text + piece).split('\n\n');
    text = events.pop();
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '));
      if (data) kept = await taken(kept, JSON.parse(data.slice('data: '.length)));
    }
  }
}

async function taken(kept, event) {
  const isNew = event.revision > kept.board.revision;
  const next = event.reset // another log, e.g. after an import
    ? await readBoard()
    : { place: event.id, board: isNew ? applied(kept.board, event) : kept.board };
  keep(next);
  for (const change of event.changes ?? []) console.log(JSON.stringify(change));
  return next;
}

for (;;) {
  try {
    if (!existsSync(file)) keep(await readBoard());
    await follow(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(String(error));
  }
  await sleep(2000);
}
