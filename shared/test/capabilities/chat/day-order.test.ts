import fc from 'fast-check';
import { depth } from '../../depth.js';
import { evening } from './said.js';
import { readChat } from '../../../src/capabilities/chat/read-chat.js';
import { addDays } from '../../../src/time/dates.js';
import type { IsoDate } from '../../../src/time/dates.js';

type Order = 'day first' | 'month first';
const stampOf = (date: IsoDate, order: Order) => {
  const [year = '', month = '', day = ''] = date.split('-');
  return [...(order === 'day first' ? [day, month] : [month, day]), year].map(Number).join('/');
};
const said = (stamp: string, text = 'rizwan 5 no 5:42') => `${stamp}, 17:44 - Timer: ${text}`;
const deskOf = (date: IsoDate) => ({ ...evening, date, now: { date: '2026-12-31', minutes: 1200 } });
const read = (date: IsoDate, ...lines: string[]) =>
  readChat(lines.join('\n'), deskOf(date)).landings.map(({ doubts }) => doubts.join(' ') || 'clean');

describe('the order of day and month in the stamps of a chat', () => {
  it('is settled for all of them by one number above 12', () => {
    const lines = [said('25/04/2026', 'AoA'), said('06/05/2026')];
    expect(read('2026-06-05', ...lines)).toEqual(['day']);
    expect(read('2026-05-06', ...lines)).toEqual(['clean']);
    const american = [said('04/25/2026', 'AoA'), said('06/05/2026')];
    expect(read('2026-06-05', ...american)).toEqual(['clean']);
    expect(read('2026-05-06', ...american)).toEqual(['day']);
    expect(read('2026-05-06', said('06/05/2026'), said('26/05/2026', 'AoA'))).toEqual(['clean']);
  });

  it('is settled by the messages, each of which is later than the one before it', () => {
    const lines = [said('11/06/2026'), said('01/07/2026', 'AoA')];
    expect(read('2026-06-11', ...lines)).toEqual(['clean']);
    expect(read('2026-11-06', ...lines)).toEqual(['day']);
  });

  it.each([
    ['one stamp', ['06/05/2026'], ['day']],
    ['stamps that ascend either way', ['06/05/2026', '07/05/2026', '08/06/2026'], ['day', 'day', 'day']],
    ['stamps that ascend neither way', ['07/08/2026', '06/05/2026'], ['day', 'day']],
    ['stamps in both orders', ['25/04/2026', '04/26/2026', '06/05/2026'], ['day', 'day', 'day']],
  ])('stays in doubt with %s', (_, stamps, fates) => {
    for (const date of ['2026-05-06', '2026-06-05']) {
      expect(read(date, ...stamps.map((stamp) => said(stamp)))).toEqual(fates);
    }
  });

  it('is no question where both numbers are the same or the year comes first', () => {
    expect(read('2026-06-06', said('06/06/2026'))).toEqual(['clean']);
    expect(read('2026-06-05', said('2026-06-05'))).toEqual(['clean']);
  });

  it('is settled for each phone by itself where two chats were pasted', () => {
    const browser = '[17:44, 5/6/2026] Timer: rizwan 5 no 5:42';
    expect(read('2026-06-05', said('25/04/2026', 'AoA'), browser)).toEqual(['day']);
    expect(read('2026-05-06', said('25/04/2026', 'AoA'), browser)).toEqual(['day']);
  });

  it('is not the business of a date that somebody wrote', () => {
    const desk = (text: string) => read('2026-06-05', said('25/05/2026', 'AoA'), said('05/06/2026', text));
    expect(desk('rizwan 05-06-2026 5 no 5:42')).toEqual(['day']);
    expect(desk('rizwan 06-05-2026 5 no 5:42')).toEqual(['day']);
    expect(desk('rizwan 2026-06-05 5 no 5:42')).toEqual(['clean']);
  });

  it('never turns within a chat', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(steps, fc.constantFrom<Order>('day first', 'month first'), (days, order) => {
        const dates: IsoDate[] = [];
        for (const step of days) dates.push(addDays(dates.at(-1) ?? '2026-01-01', step));
        const text = dates.map((date) => said(stampOf(date, order))).join('\n');
        for (const date of new Set([...dates, ...dates.map((one) => one.replace(/-(..)-(..)$/, '-$2-$1'))])) {
          readChat(text, { ...deskOf(date), now: { date: '2028-01-01', minutes: 0 } }).landings.forEach(
            ({ doubts }, at) => {
              if (!doubts.includes('day')) expect(dates[at]).toBe(date);
            },
          );
        }
      }),
      { numRuns: depth(60, 600) },
    );
  });
});
