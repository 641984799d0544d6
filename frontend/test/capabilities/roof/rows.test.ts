import type { Report, Roof } from '@parwaz/shared';
import { checkedText } from '@parwaz/shared';
import { buildOwner, buildTournament } from '@parwaz/shared/testing';
import { StoredReports } from '../../../src/capabilities/roof/device/stored-reports';
import { RoofApi } from '../../../src/capabilities/roof/line/roof-api';
import { RoofLine } from '../../../src/capabilities/roof/line/roof-line';
import type { Entry, Queue } from '../../../src/capabilities/roof/queue/queue';
import { pigeonsUp, buttonsOf, dayOf } from '../../../src/capabilities/roof/screen/day';
import { messageText, smsLink } from '../../../src/capabilities/roof/screen/message';
import { emptySlots, rowsOf } from '../../../src/capabilities/roof/screen/rows';
import { createPageStore } from '../../../src/capabilities/roof/session/roof-actions';
import { viewOf } from '../../../src/capabilities/roof/session/view-of';
import { roofEn } from '../../../src/capabilities/roof/texts';
import { internationalPhone, whatsAppLink } from '../../../src/capabilities/roof/whats-app';

const date = '01-04-2026';
const zone = 'Asia/Karachi';
/** 17:42:10 in Lahore. */
const dusk = Date.UTC(2026, 3, 1, 12, 42, 10);
const at = (minutes: number) => ({ date: '2026-04-01', minutes, seconds: 0 });

const roofOf = (timeList: string[], reports: Report[] = []): Roof => ({
  now: dusk,
  tournament: { ...buildTournament(), prizes: [], revision: 1 },
  owner: buildOwner(12),
  dates: [
    { date, startTime: '06:00', timeList },
    { date: '03-04-2026', startTime: '06:00', timeList: ['', '', '', ''] },
  ],
  reports,
});

const report = (more: Partial<Report>): Report => ({
  ...{ _id: 'x', ownerId: 'o', date, kind: 'landing', index: null, time: '17:42', tappedAt: dusk },
  ...{ receivedAt: dusk, offsetMs: 0, source: 'tap', note: '', photo: '', flags: [], state: 'open' },
  ...{ reason: '', by: null },
  ...more,
});

const entry = (more: Partial<Entry>): Entry => ({
  ...{ _id: 'x', order: 1, date, kind: 'landing', index: null, source: 'tap', time: '', tried: false },
  ...{ answer: null, undo: 'no', replaces: null, refused: '', photo: 'none' },
  clock: { wall: dusk, steady: 0, page: 'p', offsetMs: 0, isSure: true },
  ...more,
});

describe('the list of a roof', () => {
  it('joins this phone and others on its link, the latest first, with the slots that they will get', () => {
    const others = [report({ _id: 'other', time: '17:40' })];
    const queue: Queue = [
      entry({ _id: 'a', answer: report({ _id: 'a', state: 'taken', index: 0, time: '16:00' }) }),
      entry({ _id: 'b', clock: { ...entry({}).clock, wall: dusk - 240_000, offsetMs: 240_000 } }),
    ];
    const rows = rowsOf(queue, roofOf(['16:00:00', '', '', ''], others), date, zone);
    expect(rows.map(({ id, time, index, state, isOwn }) => [id, time, index, state, isOwn])).toEqual([
      ['b', '17:42', 2, 'unsent', true],
      ['other', '17:40', 1, 'waiting', false],
      ['a', '16:00', 0, 'taken', true],
    ]);
    expect(emptySlots(roofOf(['16:00:00', '', '', '']), date, rows)).toEqual([3]);
  });

  it('has the landings that the desk typed, each once', () => {
    const queue = [
      entry({ _id: 'a', answer: report({ _id: 'a', state: 'taken', index: 0, time: '16:00' }) }),
      entry({
        _id: 'b',
        undo: 'wanted',
        answer: report({ _id: 'b', state: 'taken', index: 1, time: '16:05' }),
      }),
      entry({ _id: 'c', answer: report({ _id: 'c', state: 'rejected', index: 2, time: '16:10' }) }),
      // Of another day.
      entry({
        _id: 'd',
        date: '31-03-2026',
        answer: report({ _id: 'd', state: 'taken', index: 3, time: '16:20' }),
      }),
    ];
    const roof = roofOf(['16:00:00', '16:05:00', '16:10:00', '16:20:00']);
    expect(rowsOf(queue, roof, date, zone).map(({ time, index, state }) => [time, index, state])).toEqual([
      ['16:20', 3, 'typed'],
      ['16:10', 2, 'rejected'],
      ['16:10', 2, 'typed'],
      ['16:00', 0, 'taken'],
    ]);
  });

  it('leaves out what was taken back, and tells what a desk was faster with', () => {
    const taken = report({ state: 'taken', index: 0 });
    const rows = (undo: Entry['undo']) =>
      rowsOf([entry({ undo, answer: taken })], null, date, zone).map(({ state }) => state);
    expect(rows('wanted')).toEqual([]);
    expect(rows('done')).toEqual([]);
    expect(rows('late')).toEqual(['late']);
    expect(rowsOf([], roofOf([], [report({ state: 'withdrawn' })]), date, zone)).toEqual([]);
  });

  it('has no slot for more birds than the loft flies', () => {
    const queue = [entry({ _id: 'a' }), entry({ _id: 'b', order: 2 })];
    expect(rowsOf(queue, roofOf(['', '16:00:00']), date, zone).map(({ index }) => index)).toEqual([
      null,
      0,
      1,
    ]);
  });
});

describe('the day of a roof', () => {
  it('is today, the next one, or over', () => {
    const roof = roofOf(['']);
    expect(dayOf(null, '09-09-2026')).toEqual({ kind: 'race', date: '09-09-2026' });
    expect(dayOf(roof, date)).toEqual({ kind: 'race', date });
    expect(dayOf(roof, '02-04-2026')).toEqual({ kind: 'later', date, next: '03-04-2026' });
    expect(dayOf(roof, '05-04-2026')).toEqual({ kind: 'over', date: '03-04-2026' });
  });

  it('asks for the release at dawn, until it was told, a bird is down or the start is long past', () => {
    const roof = roofOf(['', '']);
    expect(buttonsOf(roof, date, at(5 * 60 + 58), [])).toEqual({ main: 'start', other: 'landing' });
    expect(buttonsOf(roof, date, at(7 * 60), [])).toEqual({ main: 'landing', other: 'start' });
    const released = rowsOf([entry({ kind: 'start' })], roof, date, zone);
    expect(buttonsOf(roof, date, at(6 * 60), released)).toEqual({ main: 'landing', other: null });
    expect(buttonsOf(roofOf(['12:00:00']), date, at(6 * 60), []).other).toBeNull();
    expect(buttonsOf(null, date, at(6 * 60), [])).toEqual({ main: 'landing', other: null });
  });

  it('counts the birds that are up, reported ones as down', () => {
    const roof = roofOf(['16:00:00', '', '', '']);
    expect(pigeonsUp(roof, date, rowsOf([entry({})], roof, date, zone))).toEqual({ up: 2, all: 4 });
    expect(pigeonsUp(null, date, [])).toBeNull();
  });
});

it('shows a loft that the phone stored before tournaments had stamps', () => {
  const readClocks = () => ({ wall: dusk, steady: 0, page: 'p' });
  const reports = new StoredReports(null, () => {});
  const session = { readClocks, today: () => date, now: () => at(17 * 60 + 42), timeZone: () => zone };
  const line = new RoofLine({
    ...{ ...session, reports, api: new RoofApi('token'), device: null },
    clockNote: () => '',
  });
  const { stamps: _, ...tournament } = roofOf([]).tournament;
  line.showStored({ ...roofOf(['', '16:00:00']), tournament } as Roof, null);
  const view = viewOf({
    ...{ session, line: line.store.getState(), reports: reports.store.getState() },
    ...{ page: createPageStore().getState(), texts: roofEn, language: 'en' },
  });
  expect(view).toMatchObject({ stamped: [], pigeons: { up: 1, all: 2 }, rows: [{ state: 'typed' }] });
});

describe('the message of a roof without a line', () => {
  it('holds each landing that was not sent, with its check digits', () => {
    const queue = [
      entry({ _id: 'a' }),
      entry({ _id: 'b', order: 2, index: 3, source: 'typed', time: '17:50' }),
      entry({ _id: 'c', order: 3, kind: 'start' }),
    ];
    const roof = roofOf(['', '', '', '']);
    const text = messageText(roof, date, rowsOf(queue, roof, date, zone));
    const landing = { date: '2026-04-01', loft: 12 } as const;
    expect(text.split('\n')).toEqual([
      checkedText({ ...landing, index: null, minutes: 17 * 60 + 42 }),
      checkedText({ ...landing, index: 3, minutes: 17 * 60 + 50 }),
    ]);
  });

  it('tells of a landing in the minute of midnight', () => {
    const roof = roofOf(['', '']);
    const queue = [entry({ source: 'typed', time: '24:00' })];
    expect(messageText(roof, date, rowsOf(queue, roof, date, zone))).toContain('24:00');
  });

  it('is empty before the loft is known', () => {
    expect(messageText(null, date, rowsOf([entry({})], null, date, zone))).toBe('');
  });

  it('goes to the number of the desk, and to a chat of the person’s choice where nobody knows its country', () => {
    expect(smsLink('0300 123-4567', 'a b\nc')).toBe('sms:03001234567?&body=a%20b%0Ac');
    expect(whatsAppLink('+92 300 1234567', 'x', zone)).toBe('https://wa.me/923001234567?text=x');
    expect(whatsAppLink('0300 1234567', 'x', 'Etc/GMT-5')).toBe('https://wa.me/?text=x');
  });

  it.each([
    ['0300 1234567', zone, '923001234567'],
    ['300-1234567', zone, '923001234567'],
    ['92 300 1234567', zone, '923001234567'],
    ['0092 300 1234567', zone, '923001234567'],
    ['+971 50 1234567', zone, '971501234567'],
    ['098765 43210', 'Asia/Kolkata', '919876543210'],
    ['050 123 4567', 'Asia/Dubai', '971501234567'],
    ['Ali, or the shop', zone, ''],
    ['12', zone, ''],
    ['', zone, ''],
  ])('writes %s of %s as %s', (phone, timeZone, international) => {
    expect(internationalPhone(phone, timeZone)).toBe(international);
  });
});
