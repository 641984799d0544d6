import fc from 'fast-check';
import { depth } from '../../depth.js';
import { byHand } from './by-hand.js';
import { madeUp } from './made-up.js';
import { evening } from './said.js';
import type { Noted } from './said.js';
import type { ChatLanding } from '../../../src/capabilities/chat/chat.js';
import { readChat } from '../../../src/capabilities/chat/read-chat.js';

const notedOf = ({ ownerId, index, time }: ChatLanding): (string | number | null)[] => [
  ownerId,
  index === null ? null : index + 1,
  time,
];

interface Outcome {
  text: string;
  noted: Noted[];
  read: ChatLanding[];
}
const readAll = (corpus: [string, Noted[]][]): Outcome[] =>
  corpus.map(([text, noted]) => ({ text, noted, read: readChat(text, evening).landings }));
const tellOf = ({ text, noted, read }: Outcome) =>
  JSON.stringify([text, noted, read.map((one) => [...notedOf(one), ...one.doubts])]);
const isRight = ({ noted, read }: Outcome) => JSON.stringify(read.map(notedOf)) === JSON.stringify(noted);

describe('a chat', () => {
  const byHandRead = readAll(byHand);
  const madeUpRead = readAll(madeUp(240));
  const all = [...byHandRead, ...madeUpRead];

  it('is read as a careful person would, in at least 95 of 100 messages', () => {
    const wrong = all.filter((outcome) => !isRight(outcome));
    const told = wrong.map(tellOf);
    expect(all.length).toBeGreaterThan(200);
    expect(wrong.length / all.length <= 0.05 ? [] : told).toEqual([]);
  });

  it('is never marked as sure with a time or a loft that is wrong', () => {
    const lies = all.filter(
      ({ noted, read }) =>
        read.some(({ doubts }) => doubts.length === 0) &&
        read.some(
          (landing, at) =>
            landing.doubts.length === 0 &&
            JSON.stringify(notedOf(landing)) !== JSON.stringify(noted[at] ?? null),
        ),
    );
    expect(lies.map(tellOf)).toEqual([]);
  });

  it('leaves no message in doubt that says everything', () => {
    // From six on, `6:10` may be of the morning too: it is clear only where a half of the day or a stamp says so.
    const clear = madeUpRead.filter(({ noted: [landing] }) => (landing?.[2] ?? '') < '18:00');
    expect(clear.filter(({ read }) => read.length !== 1 || read[0]?.doubts.length !== 0).map(tellOf)).toEqual(
      [],
    );
    expect(clear.length).toBeGreaterThan(100);
  });

  it('keeps every line that has a number, a loft or a question and no landing', () => {
    const { landings, unread } = readChat(
      'AoA sab\nrizwan ke 3 kabootar reh gaye\nkitne reh gaye?\nok\nrizwan 5:42',
      evening,
    );
    expect(unread).toEqual(['rizwan ke 3 kabootar reh gaye', 'kitne reh gaye?']);
    expect(landings.map(notedOf)).toEqual([['rizwan', null, '17:42']]);
  });

  it.each([
    ['the morning before its start', 'rizwan 5 no 05:42 am', ['time']],
    ['a time that has not come', 'rizwan 5 no 21:15', ['time']],
    ['a pigeon beyond the last', 'rizwan 12 no 5:42', ['slot']],
    ['words that nobody knows', 'rizwan plaza wala javed 5 no 5:42', ['loft']],
    ['a correction', 'rizwan 5 no galat tha 5:42', ['words']],
    ['another day', '20/11/2026, 17:44 - Timer: rizwan 5 no 5:42', ['day']],
    ['a day of its own', 'rizwan 20-11-2026 5 no 5:42', ['day']],
    ['a name below a landing of another', 'rizwan 5 no 5:42\n6 no 5:50', ['loft']],
    ['what may be a morning', 'rizwan 5 no 7:15', ['time']],
    ['a sender that may write for others', '22/11/2026, 17:44 - Rizwan Mughal: 5 no 5:42', ['loft']],
  ])('is in doubt about %s', (_, text, doubts) => {
    const last = readChat(text, evening).landings.at(-1);
    expect(last?.doubts).toEqual(expect.arrayContaining(doubts));
  });

  it.each([
    ['of the loft itself by its phone', '22/11/2026, 17:44 - +92 300 1112232: 5 no 5:42'],
    ['by the moment of writing', '22/11/2026, 19:20 - Timer: rizwan 5 no 7:15'],
    ['written in Urdu', 'وقاص احمد کا کبوتر نمبر ۳ شام ۵:۴۲ پر بیٹھ گیا ہے'],
  ])('is sure %s', (_, text) => {
    expect(readChat(text, evening).landings.map(({ doubts }) => doubts)).toEqual([[]]);
  });

  it('takes a loft released later by its own start', () => {
    const lofts = evening.lofts.map((loft) =>
      loft.ownerId === 'rizwan' ? { ...loft, startTime: '05:30' } : loft,
    );
    const [landing] = readChat('rizwan 5 no 5:42', { ...evening, lofts }).landings;
    expect(landing?.doubts).toEqual(['time']);
  });

  it('survives anything', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...byHand.map(([text]) => text)), fc.string())),
        (lines) => {
          const { landings } = readChat(lines.join('\n'), evening);
          for (const { time, index, ownerId, doubts } of landings) {
            if (doubts.length > 0) continue;
            expect([time, ownerId]).not.toContain(null);
            expect(index ?? 0).toBeLessThan(evening.slots);
          }
        },
      ),
      { numRuns: depth(100, 2000) },
    );
  });
});
