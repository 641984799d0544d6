import { evening } from './said.js';
import { readChat } from '../../../src/capabilities/chat/read-chat.js';
import { checkedText } from '../../../src/index.js';

const next = '2026-11-23';
/** 02:20 in the night after the race day. */
const night = { ...evening, overnight: true, now: { date: next, minutes: 140 } };
const read = (text: string, day: typeof night = night) =>
  readChat(text, day).landings.map(({ time, doubts }) => [time, ...doubts]);

describe('a chat of an overnight race', () => {
  it.each([
    ['rizwan 5 no 2:10 am', '02:10'],
    ['rizwan 5 no 12:10 am', '00:10'],
    ['rizwan 5 no 00:10', '00:10'],
    ['rizwan 5 no 24:00', '24:00'],
    ['rizwan 5 no 00:00', '24:00'],
    ['rizwan 5 no 12:00 am', '24:00'],
    ['rizwan 5 no ۲۴:۰۰', '24:00'],
    ['rizwan 5 no ۱۲:۱۰ am', '00:10'],
    ['rizwan 5 no 23:40', '23:40'],
    ['rizwan 5 no 5:42 pm', '17:42'],
    ['rizwan 5 no 5:42', '17:42'],
    ['23/11/2026, 02:12 - Timer: rizwan 5 no 2:10', '02:10'],
    ['22/11/2026, 23:58 - Timer: rizwan 5 no 11:52', '23:52'],
    ['22/11/2026, 14:12 - Timer: rizwan 5 no 2:10', '14:10'],
  ])('reads %j surely', (text, time) => {
    expect(read(text)).toEqual([[time]]);
  });

  it.each([
    ['what may be a release', 'rizwan 5 no 02:10', ['02:10', 'time']],
    ['digits alone', 'rizwan 5 no 0210', ['02:10', 'words', 'time']],
    ['Urdu digits alone', 'rizwan 5 no ۰۲۱۰', ['02:10', 'words', 'time']],
    ['the afternoon or the night', 'rizwan 5 no 2:10', ['02:10', 'time']],
    ['what has not come', 'rizwan 5 no 2:40 am', ['02:40', 'time']],
    ['a message of the next day', '23/11/2026, 06:10 - Timer: rizwan 5 no 17:42', ['17:42', 'day']],
  ])('is in doubt about %s', (_, text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it('knows the order of a night, and times of two messages that may be one landing', () => {
    expect(read('rizwan 11:50 pm\nrizwan 12:05 am\nrizwan 1:10 am')).toEqual([
      ['23:50'],
      ['00:05'],
      ['01:10'],
    ]);
    expect(read('rizwan 1:10 am\nrizwan 11:50 pm')).toEqual([
      ['01:10', 'time'],
      ['23:50', 'time'],
    ]);
    const [, repeated] = read(
      '22/11/2026, 23:59 - Timer: rizwan 11:59 pm\n23/11/2026, 00:02 - Other: rizwan 12:00 am',
    );
    expect(repeated).toEqual(['24:00', 'repeated']);
  });

  it('takes a roof’s checked text of the night', () => {
    const landing = { date: evening.date, loft: 12, index: 4 };
    for (const [minutes, time] of [
      [130, '02:10'],
      [1440, '24:00'],
    ] as const)
      expect(read(checkedText({ ...landing, minutes }))).toEqual([[time]]);
  });

  it('has no midnight, and no morning before the start, where dates end at midnight', () => {
    const day = { ...night, overnight: false };
    for (const text of ['rizwan 5 no 24:00', 'rizwan 5 no 00:10', 'rizwan 5 no 2:10 am'])
      expect(read(text, day)[0]).toContain('time');
  });
});
