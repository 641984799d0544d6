import type { NewsItem } from '../../../../src/capabilities/push/rules/news.js';
import { afterFailedSend, resendLost } from '../../../../src/capabilities/push/rules/failed-sends.js';
import {
  afterQuiet,
  dueTime,
  fieldsAfterHandOver,
  maxItems,
  localTimeAt,
  noPendingNews,
  withFollowsChanged,
  addNews,
} from '../../../../src/capabilities/push/rules/delivery.js';
import type { Delivery } from '../../../../src/capabilities/push/rules/delivery.js';

const zone = 'Asia/Karachi';
const at = (clock: string, day = '2026-04-01') => Date.parse(`${day}T${clock}:00+05:00`);
const moment = (clock: string, day?: string) => localTimeAt(at(clock, day), zone);
const night = { from: '21:00', to: '05:00' };
const landing = (index: number, ownerId = 'a'): NewsItem => ({
  ...{ kind: 'landing', tournamentId: 't', ownerId, date: '01-04-2026', index },
});
const place = (isFirst: boolean): NewsItem => ({
  ...{ kind: 'place', tournamentId: 't', ownerId: 'a', date: null, isFirst },
});
const official: NewsItem = { kind: 'official', tournamentId: 't', date: '01-04-2026' };
const news = (before: Delivery, clock: string, ...items: NewsItem[]) =>
  addNews(before, items, 'new', night, moment(clock));
/** A device that has been told all of it. */
const told = (delivery: Delivery, clock: string): Delivery => ({
  ...{ ...delivery, ...fieldsAfterHandOver(delivery, moment(clock)), untold: 0, dueAt: null },
});

describe('quiet hours', () => {
  it.each([
    ['20:59', night, '20:59'],
    ['21:00', night, '05:00+'],
    ['23:59', night, '05:00+'],
    ['00:00', night, '05:00'],
    ['04:59', night, '05:00'],
    ['05:00', night, '05:00'],
    ['12:30', { from: '12:00', to: '13:00' }, '13:00'],
    ['12:30', { from: '12:00', to: '12:00' }, '12:30'],
    ['02:00', null, '02:00'],
  ])('at %s in %o: told at %s', (clock, quiet, expected) => {
    const day = expected.endsWith('+') ? '2026-04-02' : '2026-04-01';
    const now = at(clock);
    expect(afterQuiet(now, quiet, moment(clock))).toBe(at(expected.slice(0, 5), day));
  });

  it.each([
    ['Europe/Berlin', '2026-03-28T22:00+01:00', '2026-03-29T05:00+02:00'],
    ['Europe/Berlin', '2026-10-24T22:00+02:00', '2026-10-25T05:00+01:00'],
    ['Europe/Berlin', '2026-10-25T04:59+01:00', '2026-10-25T05:00+01:00'],
    ['Europe/Berlin', '2026-12-31T23:59+01:00', '2027-01-01T05:00+01:00'],
    ['America/New_York', '2026-03-08T00:30-05:00', '2026-03-08T05:00-04:00'],
    ['America/New_York', '2026-07-01T20:59-04:00', '2026-07-01T20:59-04:00'],
  ])('end in %s by its own clock, also in a night in which that is moved: %s', (zone, now, expected) => {
    const instant = Date.parse(now);
    expect(afterQuiet(instant, night, localTimeAt(instant, zone))).toBe(Date.parse(expected));
  });

  it('that would end in an hour which the clock leaves out end when it is over', () => {
    const [quiet, now] = [{ from: '21:00', to: '02:30' }, Date.parse('2026-03-28T22:00+01:00')];
    const end = Date.parse('2026-03-29T03:30+02:00');
    expect(afterQuiet(now, quiet, localTimeAt(now, 'Europe/Berlin'))).toBe(end);
  });

  it('hold for a later instant too', () => {
    expect(afterQuiet(at('21:00'), night, moment('20:30'))).toBe(at('05:00', '2026-04-02'));
  });
});

describe('what a device is told', () => {
  it('comes at once, and what follows within a minute at its end', () => {
    const first = news(noPendingNews, '10:00', landing(0));
    expect(first).toMatchObject({ dueAt: at('10:00'), tag: 'new', untold: 1, togetherUntil: at('10:01') });
    const waiting = addNews(first, [landing(1)], 'other', night, moment('10:00'));
    expect(waiting).toMatchObject({ dueAt: at('10:01'), tag: 'new', untold: 2 });
    const second = addNews(told(first, '10:00'), [landing(1)], 'other', night, moment('10:00'));
    expect(second).toMatchObject({ dueAt: at('10:01'), tag: 'new', untold: 1 });
    expect(second.items).toEqual([landing(0), landing(1)]);
    const next = addNews(told(second, '10:01'), [landing(2)], 'other', night, moment('10:01'));
    expect(next).toMatchObject({ dueAt: at('10:01'), tag: 'other', items: [landing(2)] });
  });

  it('is the last word on a place and on a cell', () => {
    const first = told(news(noPendingNews, '10:00', landing(0), place(true)), '10:00');
    const lost = news(first, '10:00', place(false), landing(0));
    expect(lost.items).toEqual([place(false), landing(0)]);
    expect(lost.untold).toBe(2);
  });

  it('waits for the end of the quiet hours, all in one', () => {
    const evening = news(noPendingNews, '22:00', landing(0));
    expect(evening.dueAt).toBe(at('05:00', '2026-04-02'));
    const later = addNews(evening, [landing(1)], 'other', night, moment('23:00'));
    expect(later).toMatchObject({ dueAt: at('05:00', '2026-04-02'), tag: 'new', untold: 2 });
  });

  it('comes hourly after 12 messages of a day, official days and corrections always', () => {
    const full: Delivery = { ...noPendingNews, day: '2026-04-01', messages: 12, sentAt: at('10:00') };
    expect(news(full, '10:20', landing(0)).dueAt).toBe(at('11:00'));
    expect(news(full, '11:20', landing(0)).dueAt).toBe(at('11:20'));
    expect(news(full, '10:20', landing(0), official).dueAt).toBe(at('10:20'));
    expect(addNews(full, [landing(0)], 'new', null, moment('00:10', '2026-04-02')).dueAt).toBe(
      at('00:10', '2026-04-02'),
    );
  });

  it('is tried again after failures, three at most', () => {
    const first = { ...news(noPendingNews, '10:00', landing(0)), togetherUntil: 0, quiet: night };
    const failed = { ...first, ...afterFailedSend(first, moment('10:00'), { outcome: 'failed' }) };
    expect(failed.dueAt).toBe(at('10:01'));
    const again = { ...failed, ...afterFailedSend(failed, moment('10:01'), { outcome: 'failed' }) };
    expect(again.dueAt).toBe(at('10:31'));
    expect(afterFailedSend(again, moment('10:31'), { outcome: 'failed' })).toBeNull();
    const later = { outcome: 'busy', waitMs: 7_200_000 } as const;
    const busy = { ...failed, ...afterFailedSend(failed, moment('10:01'), later) };
    expect([busy.failures, dueTime(busy, night, moment('10:02'))]).toEqual([1, at('12:01')]);
    expect(afterFailedSend(busy, moment('10:01'), { outcome: 'busy' })?.dueAt).toBe(at('10:02'));
    expect(fieldsAfterHandOver(again, moment('10:31'))).toMatchObject({ failures: 0, messages: 1 });
  });

  it.each(['failed', 'busy', 'unknown'] as const)('is due again when it is %s', (outcome) => {
    const before = { ...news(noPendingNews, '10:00', landing(0)), quiet: night, messages: 3, sentAt: 7 };
    const due = afterFailedSend(before, moment('10:00'), { outcome, waitMs: 300_000 });
    const counted = { messages: 3, sentAt: 7, failures: outcome === 'failed' ? 1 : 0 };
    expect(due).toMatchObject({ ...counted, dueAt: at(outcome === 'unknown' ? '10:01' : '10:05') });
    const third = { ...before, failures: 2 };
    expect(afterFailedSend(third, moment('10:00'), { outcome })).toEqual(
      outcome === 'failed' ? null : expect.objectContaining({ failures: 2 }),
    );
    expect(afterFailedSend(before, moment('10:00'), { outcome: 'gone' })).toBeNull();
  });

  it('is told again at once when it was lost on its way; what came after it still waits', () => {
    const sent = told(news(noPendingNews, '10:00', landing(0)), '10:00');
    const lost = { ...sent, ...resendLost(sent, moment('10:00')) };
    expect(lost).toMatchObject({ untold: 1, messages: 0, tag: 'new' });
    expect(dueTime(lost, night, moment('10:00'))).toBe(at('10:00'));
    const more = news(sent, '10:00', landing(1));
    const both = { ...more, ...resendLost(more, moment('10:00')) };
    expect([both.untold, dueTime(both, night, moment('10:00'))]).toEqual([2, at('10:01')]);
  });

  it('is nothing of lofts that are no longer followed', () => {
    const both = news(noPendingNews, '22:00', landing(0, 'a'), landing(0, 'b'));
    const isOfB = (item: NewsItem) => 'ownerId' in item && item.ownerId === 'b';
    const one = withFollowsChanged(both, isOfB, night, moment('22:10'));
    expect(one).toMatchObject({ items: [landing(0, 'b')], untold: 1, dueAt: at('05:00', '2026-04-02') });
    expect(withFollowsChanged(both, isOfB, null, moment('22:10')).dueAt).toBe(at('22:10'));
    expect(withFollowsChanged(both, () => false, night, moment('22:10'))).toMatchObject({
      items: [],
      dueAt: null,
    });
  });

  it('keeps the latest of very many', () => {
    const items = Array.from({ length: maxItems + 5 }, (_, index) => landing(index));
    const many = news(noPendingNews, '22:00', ...items);
    expect(many).toMatchObject({ more: 5, untold: maxItems + 5 });
    expect(many.items).toEqual(items.slice(5));
  });
});
