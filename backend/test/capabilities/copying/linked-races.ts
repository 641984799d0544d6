import type { CopiedCells, Difference, HistoryEntry, LoggedChange, Resolve, Resolved } from '@parwaz/shared';
import type { Answered, Client, SaveBody } from '../../harness/client.js';
import { createRace, type Race } from '../../harness/factories.js';
import { until } from '../../harness/until.js';

/** A race of the lofts of the first of these, which copies from them all; overrides win. */
export async function createCopy(
  staff: Client,
  sources: readonly Race[],
  overrides: object = {},
): Promise<Race> {
  const [first] = sources;
  if (!first) throw new Error('it copies from none');
  const made = await createRace(staff, {
    ...{ lofts: 0, club: first.tournament.club, participatingLofts: first.owners.map(({ _id }) => _id) },
    copiesFrom: sources.map(({ tournamentId }) => tournamentId),
    ...overrides,
  });
  return { ...made, owners: first.owners };
}

export const put = (race: Race, fields: object, by = race.staff) =>
  by.must('PUT', `/tournaments/${race.tournamentId}?confirm=true`, fields);

const ownerOf = (race: Race, loft: number) => race.owners[loft]?._id ?? '';

async function rowOf(race: Race, loft: number, date = race.date) {
  const { rows } = await race.staff.board(race.tournamentId);
  return rows.find((row) => row.ownerId === ownerOf(race, loft) && row.date === date);
}

/** By slot; slots that aren't named stay. */
type Times = Record<number, string>;
type More = Partial<Pick<SaveBody, 'date' | 'startTime' | 'marks' | 'reason'>>;

/** Somebody types into a record as it is now. */
export async function type(race: Race, loft: number, times: Times, more: More = {}, by = race.staff) {
  const row = await rowOf(race, loft, more.date);
  const base = {
    timeList: row?.timeList ?? Array.from({ length: race.slots }, () => ''),
    startTime: row?.startTime ?? race.tournament.startTime,
  };
  const { body, status } = await by.save({
    ...{ tournamentId: race.tournamentId, pigeonOwnerId: ownerOf(race, loft), date: race.date, base },
    ...{ startTime: base.startTime, timeList: base.timeList.map((time, slot) => times[slot] ?? time) },
    ...more,
  });
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.revision;
}

/** A record's times, `HH:MM` by slot, without the empty ones at its end; its start before them unless it is 06:00. */
export async function shown(race: Race, loft: number, date?: string): Promise<string> {
  const row = await rowOf(race, loft, date);
  const times = (row?.timeList ?? []).map((time) => time.slice(0, 5) || '-').join(' ');
  const marks = Object.entries(row?.marks ?? {}).map(([slot, { kind }]) => `#${slot} ${kind}`);
  const start = !row || row.startTime === '06:00' ? [] : [`from ${row.startTime}`];
  return [...start, times.replace(/( ?-)+$/, ''), ...marks].filter(Boolean).join(' ');
}

export const untilShown = (race: Race, loft: number, wanted: string, date?: string) =>
  until(async () => (await shown(race, loft, date)) === wanted, `loft ${loft} shows ${wanted}`);

let minutes = 0;
/** Waits until what was typed at a source before has been copied, by a landing of its last loft that comes after it. */
export async function allCopied(source: Race, ...races: Race[]): Promise<void> {
  const time = `20:${String((minutes += 1) % 60).padStart(2, '0')}`;
  const last = source.owners.length - 1;
  await type(source, last, { 0: time });
  for (const race of races)
    await until(async () => (await shown(race, last)).startsWith(time), `${time} is copied`);
}

export const differencesOf = (race: Race, by = race.staff) =>
  by.must<Difference[]>('GET', `/tournament/${race.tournamentId}/differences`);

/** Loft, slot (`start`), value here, value there, and why. */
export async function differing(race: Race): Promise<unknown[]> {
  return (await differencesOf(race)).map(({ ownerId, index, what, here, there, why }) => [
    race.owners.findIndex(({ _id }) => _id === ownerId),
    what === 'mark' ? `mark ${index}` : (index ?? 'start'),
    ...[here, there].map((value) => (typeof value === 'string' ? value.slice(0, 5) : (value?.kind ?? null))),
    why,
  ]);
}

export const copiedOf = (race: Race, by = race.staff) =>
  by.must<CopiedCells>('GET', `/tournament/${race.tournamentId}/copied`);

export const idleOf = async (race: Race) => (await copiedOf(race)).sources.map(({ idle }) => idle);

type Asked = Partial<Resolve> & { keep: Resolve['keep'] };
export function resolve(
  race: Race,
  loft: number,
  asked: Asked,
  by = race.staff,
): Promise<Answered<Resolved>> {
  const body = { ownerId: ownerOf(race, loft), date: race.date, index: 0, what: 'time', ...asked };
  return by.call('POST', `/tournament/${race.tournamentId}/differences/resolve`, body);
}

export const historyOf = (race: Race, loft: number, date = race.date) =>
  race.staff.must<HistoryEntry[]>(
    'GET',
    `/results/${race.tournamentId}/${date}/${ownerOf(race, loft)}/history`,
  );

export const logOf = (race: Race, by = race.staff) =>
  by.must<LoggedChange[]>('GET', `/tournament/${race.tournamentId}/history`);

export const undo = (race: Race, revision: number, by = race.staff) =>
  by.call<{ id: string }>(
    'POST',
    `/tournament/${race.tournamentId}/undo`.replace('/tournament/', '/tournaments/'),
    {
      revision,
    },
  );
