import type { NewRoofLink } from '@parwaz/shared';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { Answered } from '../../harness/client.js';
import { RoofPhone } from './harness/roof-phone.js';
import { changed, keyOf, namesOf } from '../../model/facts.js';
import type { Facts } from '../../model/facts.js';
import { kind } from '../../model/kind.js';
import type { Body, Expected, Move } from '../../model/move.js';
import { clockOf } from '../../model/saves.js';
import type { SentReport, Track } from '../../model/track.js';
import type { World } from '../../model/world.js';

interface Said {
  track: number;
  loft: number;
  date: number;
  kind: 'landing' | 'start' | 'note';
  index: number | null;
  source: 'tap' | 'typed';
  minutes: number;
}

const nat = fc.nat(20);

const said: fc.Arbitrary<Said> = fc.record({
  track: nat,
  loft: nat,
  date: nat,
  kind: fc.constantFrom('landing', 'landing', 'landing', 'start', 'note'),
  index: fc.option(fc.nat(6), { freq: 2 }),
  source: fc.constantFrom('tap', 'tap', 'typed'),
  minutes: fc.constantFrom(330, 360, 400, 660, 719, 720, 721),
});

const phoneOf = (track: Track | undefined, loft = '') => track?.phones.get(loft) as RoofPhone | undefined;

/** The links of all lofts, told once; the old ones end. */
function makeLinks(world: World, which: number): Move | null {
  const track = world.track(which);
  if (!track) return null;
  return {
    what: `links of ${track.id}`,
    track,
    send: async () => {
      const path = `/tournament/${track.id}/roof-links`;
      const answer = await world.admin.call<{ links?: NewRoofLink[] }>('POST', path, {});
      for (const { ownerId, url } of answer.body.links ?? []) {
        const token = url.slice(url.indexOf('#') + 1);
        track.phones.set(ownerId, new RoofPhone(world.app.url, token, () => world.clock.now()));
      }
      return answer as Answered<Body>;
    },
    effect: (before) => ({ facts: before }),
  };
}

/** A loft says what came down. */
function report(world: World, { kind, index, source, minutes, ...which }: Said): Move | null {
  const track = world.track(which.track);
  const lofts = [...(track?.phones.keys() ?? [])];
  const loft = lofts[which.loft % lofts.length];
  const days = track ? namesOf(track.now, 'date') : [];
  const date = days[which.date % days.length];
  const phone = phoneOf(track, loft)?.at(world.app.url);
  if (!track || loft === undefined || date === undefined || !phone) return null;
  const sent = phone.tap({
    _id: randomUUID(),
    ...{ date, kind, source },
    index: kind === 'landing' ? index : null,
    time: source === 'typed' && kind !== 'note' ? clockOf(minutes) : '',
  });
  return {
    what: `report of ${loft} ${JSON.stringify(sent)}`,
    track,
    send: () =>
      phone.post('/roof/reports', { sentAt: world.clock.now(), reports: [sent] }) as Promise<Answered<Body>>,
    effect: (before, answer) =>
      taken(before, { loft, date, wrote: null, _id: sent._id }, answer.reports?.[0]),
    note: ({ reports }) => {
      const known: SentReport = { _id: sent._id, loft, date, wrote: null };
      track.reports.push(known);
      if (reports?.[0]?.state === 'taken') noteTaken(track, known, reports[0]);
    },
  };
}

type Answer = Body['report'];

/** The value that a taken report has put into its cell, or into the start. */
function taken(before: Facts, { loft, date }: SentReport, answer: Answer): Expected {
  if (answer?.state !== 'taken' || answer.kind === 'note') return { facts: before };
  const start = keyOf('start', loft, date);
  if (answer.kind === 'start') return { facts: changed(before, [[start, answer.time]]) };
  const mark = keyOf('mark', loft, date, answer.index ?? 0);
  const isAway = /^(lost|not-flown)/.test(before.get(mark) ?? '');
  const facts = changed(before, [
    [start, before.get(start) ?? before.get('field startTime')],
    [keyOf('cell', loft, date, answer.index ?? 0), `${answer.time}:00`],
    ...(isAway ? [[mark, undefined] as const] : []),
  ]);
  return { facts };
}

/** True when the taking wrote the value that stands there now: the head's change then is its own. */
function noteTaken(track: Track, known: SentReport, answer: NonNullable<Answer>): void {
  const kind = answer.kind === 'start' ? 'start' : 'cell';
  const slot = answer.kind === 'start' ? [] : [answer.index ?? 0];
  const key = keyOf(kind, known.loft, known.date, ...slot);
  const wrote = track.head > 0 && track.at(track.head - 1).get(key) !== track.now.get(key);
  known.wrote = wrote && track.entries.at(-1)?.report?._id === known._id ? key : null;
}

interface Settling {
  who: number;
  track: number;
  which: number;
  index: number | null;
  minutes: number | null;
  reason: boolean;
}

const settling: fc.Arbitrary<Settling> = fc.record({
  who: nat,
  track: nat,
  which: nat,
  index: fc.option(fc.nat(5), { freq: 2 }),
  minutes: fc.option(fc.constantFrom(330, 660, 720), { freq: 2 }),
  reason: fc.boolean(),
});

/** The desk takes a report, as it was said or corrected. */
function takeReport(world: World, { who, which, index, minutes, ...asked }: Settling): Move | null {
  const track = world.track(asked.track);
  const known = track?.reports.at(-1 - (which % track.reports.length));
  if (!track || !known) return null;
  const body = {
    ...(index !== null && { index }),
    ...(minutes !== null && { time: clockOf(minutes) }),
    ...(asked.reason && { reason: 'Reported late' }),
  };
  const path = `/tournament/${track.id}/reports/${known._id}/take`;
  return {
    what: `POST ${path} ${JSON.stringify(body)}`,
    track,
    send: () => world.by(who).call('POST', path, body),
    effect: (before, answer) => taken(before, known, answer.report),
    note: ({ report: answer }) => answer && noteTaken(track, known, answer),
  };
}

/** The loft takes a report back; one that was taken by itself goes with what it wrote. */
function withdraw(world: World, { which, ...asked }: Settling): Move | null {
  const track = world.track(asked.track);
  const known = track?.reports.at(-1 - (which % track.reports.length));
  const phone = phoneOf(track, known?.loft)?.at(world.app.url);
  if (!track || !known || !phone) return null;
  const path = `/roof/reports/${known._id}`;
  return {
    what: `DELETE ${path}`,
    track,
    send: () => phone.delete(path) as Promise<Answered<Body>>,
    effect: (before) => {
      const { wrote } = known;
      const isCell = wrote?.startsWith('cell ');
      const facts = wrote !== null && isCell ? changed(before, [[wrote, undefined]]) : before;
      return { facts, isFree: (key) => known.isTouched === true && key === wrote };
    },
    note: () => {
      known.wrote = null;
    },
  };
}

const which = fc.nat(20);
export const roofKinds = [
  kind('Links', 1, which, makeLinks),
  kind('Report', 4, said, report),
  kind('Take', 2, settling, takeReport),
  kind('Withdraw', 3, settling, withdraw),
];

/** Sequences begin with links for all lofts. */
export const giveLinks = (world: World): Move | null => makeLinks(world, 0);
