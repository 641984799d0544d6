import fc from 'fast-check';
import { depth } from '../../depth.js';
import { byHand } from './by-hand.js';
import { madeUp } from './made-up.js';
import { evening } from './said.js';
import { readChat } from '../../../src/capabilities/chat/read-chat.js';
import { addDays } from '../../../src/time/dates.js';

const at = (text: string, sender = 'Timer', time = '20:20') => `22/11/2026, ${time} - ${sender}: ${text}`;
/** Landings that would be taken without a look: `rizwan 5 17:42`. */
const clean = (text: string, day = evening) =>
  readChat(text, day)
    .landings.filter(({ doubts }) => doubts.length === 0)
    .map(({ ownerId, index, time }) => `${ownerId} ${index === null ? '-' : index + 1} ${time}`);

describe('a chat is not taken by itself', () => {
  it.each([
    ['a number before a colon', 'rizwan 5: 17:42'],
    ['the numbers of a list with colons', 'Rizwan Mughal\n1: 17:42\n2: 17:50'],
    ['a number that runs into the time', 'rizwan 1:17:42'],
    ['a loft that runs into the time', at('loft 12: 05:42', '+92 300 1112232')],
    ['a date with dots', 'rizwan 05.06 5 no 5:42'],
    ['a date with a dash', 'rizwan 5 no 5:42 20-11'],
    ['a stamp that is no head', '22/11/2026 17:44 Rizwan Mughal: 5:42'],
    ['a date above', '21-11-2026\nrizwan 5:42'],
    ['a date beside the name', 'rizwan 21-11-2026\n5:42'],
    ['yesterday above', 'kal ka result\nrizwan 5:42'],
    ['a sum of hours above', 'Total\nrizwan 13:42'],
    ['the release', 'rizwan 6:00 am'],
    ['a pigeon above', 'rizwan 5 no\n5:42'],
    ['a pigeon below', 'rizwan\n5:42\n5 no'],
    ['a pigeon nearly nought', 'rizwan 0 no 17:42'],
    ['a pigeon without a time', 'rizwan 5 no 5:42 6 no'],
    ['one pigeon for two times', 'rizwan 5 no 17:42 17:52'],
    ['a pigeon on either side', 'rizwan 5:42, 2 no 5:50'],
    ['the places of a list', '1st rizwan 5:42\n2nd bhatti 5:50'],
    ['a loft without a time', 'rizwan 5:42 bhatti'],
    ['a loft between two times', '5:42 rizwan, 5:50'],
    ['lofts below their times', at('17:40\nbhatti\n17:42\nrizwan')],
    ['a half of the day between two times', 'rizwan 7:42 sham 5:50'],
    ['two halves of the day', 'rizwan subah 5:42 pm'],
    ['a half of the day above', at('rizwan subah\n7:42')],
    ['a stranger below a loft', 'Rizwan Mughal\njaved\n5:42'],
    ['a stranger by a phone that is known', at('javed\n5 no 5:42', '+92 300 1112232')],
    ['a stranger beside a loft number', 'loft 12 rizwan javed 5:42'],
    ['a phone of nobody', 'rizwan 0333 1234567 5:42'],
    ['a message from later than now', at('rizwan 21:15', 'Timer', '23:44')],
    ['a forwarded message', 'Forwarded\nrizwan 5:42'],
    ['an hour and pigeons', 'rizwan 5 bajkar 4 kabootar'],
  ])('by %s', (_, text) => {
    expect(clean(text)).toEqual([]);
  });

  it.each([
    [
      'a loft above two others',
      'Rizwan Mughal\nbhatti 5:42, shah 5:50\n5:55',
      ['bhatti - 17:42', 'shah - 17:50'],
    ],
    ['the flight after a landing', 'rizwan 19:42 13:42', ['rizwan - 19:42']],
    ['the start before a landing', 'rizwan 6:00 am 5:42 pm', ['rizwan - 17:42']],
    ['the time that a message came', 'Rizwan Mughal\n5:44 PM\n5 no 5:42', ['rizwan 5 17:42']],
    ['times of a morning, told in the evening', at('rizwan 7:15, 8:10, 5:42'), ['rizwan - 17:42']],
  ])('by %s', (_, text, told) => {
    expect(clean(text)).toEqual(told);
  });

  it('by names that hold a number, a pigeon or a half of the day', () => {
    const named = (name: string, number: number) => ({ ownerId: name, name, number });
    const day = {
      ...evening,
      lofts: [named('Al Madina 7', 1), named('Sham Lal', 2), named('Third Eye', 3), named('Ali', 7)],
    };
    for (const text of ['loft 7 17:42', 'madina 7 no 17:42', 'sham lal 7:15', 'third eye 17:42'])
      expect(clean(text, day)).toEqual([]);
    expect(clean('ali 17:42\nlal 17:44\neye 2 no 17:46', day)).toEqual([
      'Ali - 17:42',
      'Sham Lal - 17:44',
      'Third Eye 2 17:46',
    ]);
  });

  it('however its messages follow each other: what is clean was meant', () => {
    const landings = madeUp(240).filter(([text]) => !text.includes('Timer'));
    const chatter = byHand
      .filter(([, noted]) => noted.length === 0)
      .map(([text]) => text.replace(/^.* - Timer: /, ''));
    const message = fc.record({
      said: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...landings) },
        fc.constantFrom(...chatter).map((text) => [text, []] as const),
      ),
      sender: fc.constantFrom('Timer', 'Umpire', '+92 300 1112232', '~ Nadeem Butt'),
      daysLater: fc.constantFrom(0, 0, 0, 1),
    });
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 12 }), (messages) => {
        let date = '2026-11-21';
        const meant = new Set<string>();
        const lines = messages.map(({ said: [text, noted], sender, daysLater }) => {
          date = addDays(date, daysLater);
          if (date === evening.date)
            for (const [ownerId, pigeon, time] of noted) meant.add(`${ownerId} ${pigeon ?? '-'} ${time}`);
          return `${date.split('-').reverse().join('/')}, 20:10 - ${sender}: ${text}`;
        });
        for (const one of clean(lines.join('\n'))) expect([...meant]).toContain(one);
      }),
      { numRuns: depth(150, 3000) },
    );
  });
});
