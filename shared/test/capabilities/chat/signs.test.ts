import fc from 'fast-check';
import { depth } from '../../depth.js';
import { checkedText } from '../../../src/text/digits.js';
import { madeUp } from './made-up.js';
import { evening } from './said.js';
import { readChat } from '../../../src/capabilities/chat/read-chat.js';

const read = (text: string) => readChat(text, evening);
/** Landings that would be taken without a look. */
const clean = (text: string) =>
  read(text)
    .landings.filter(({ doubts }) => doubts.length === 0)
    .map(({ ownerId, index, time }) => [ownerId, index === null ? null : index + 1, time].join(' '));
/** Clean lines without a head, in which a sign may become part of the sender's name. */
const clearLines = madeUp(240)
  .map(([text]) => text)
  .filter((text) => clean(text).length === 1 && !text.includes('Timer'));
const placesIn = fc
  .constantFrom(...clearLines)
  .chain((line) => fc.tuple(fc.constant(line), fc.integer({ min: 0, max: line.length })));
const strikeOut = (text: string) => [...text].map((letter) => `${letter}\u0336`).join('');

describe('a sign in a chat', () => {
  it.each([
    'rizwan 5 no ~5:42~',
    '~rizwan 5 no 5:42~',
    'rizwan 5 no ~5:42',
    'rizwan 5 no 5:42 ❌',
    '❌ rizwan 5 no 5:42',
    'rizwan 5 no 5:42 👎',
    'rizwan 5 no 17:42 -> 17:52',
    'rizwan 5 no 17:42 → 17:52',
    'rizwan 5 no 17:42-17:52',
    'rizwan 5 no 17:42 – 17:52',
    'rizwan 5 no 17:42...17:52',
    'rizwan 5 no 17:42/17:52',
    'rizwan 5 no 17:42 / 17:52',
    'rizwan 5 no = 17:42',
    'rizwan 5 no 17:42 = 17:52',
    'rizwan 5 no 17:42+',
    'rizwan 5 no 17:42 (17:52)',
    'rizwan 5 no "17:42"',
    'rizwan 5 no 17:42?',
    'rizwan 5 no 17:42؟',
    'rizwan 5 no 17:42*',
    'rizwan 5 no 17:42 *17:52*',
    'rizwan 5 no 17:42 😂',
    'rizwan 5 no 17:42 🤔',
    'rizwan 5 no 17:42 ⏳',
    '> rizwan 5 no 5:42',
    'rizwan & asif jutt 17:42',
    'rizwan 5 no 17:42 #',
    `rizwan 5 no ${strikeOut('17:42')}`,
    `rizwan 5 no ${strikeOut('17:42')} 17:52`,
    strikeOut('rizwan 5 no 5:42'),
    'rizwan 5 no 17:4\u03382',
    '5\ufe0f\u20e3 rizwan 17:42',
    '①7:42 rizwan',
    'rizwan 5² no 17:42',
    'rizwan ५ 17:42',
    'rizwan 5 no \u202e17:42\u202c',
    'rizwan 5 no\u00ad 17:42',
  ])('that no rule reads leaves %s in doubt', (text) => {
    expect(clean(text)).toEqual([]);
  });

  it.each([
    '*Rizwan Mughal* 5 no 17:42',
    '*rizwan 5 no 17:42*',
    '_rizwan 5 no 17:42_',
    '• rizwan 5 no 17:42',
    '- rizwan - 5 no - 17:42',
    'rizwan: 5 no, 17:42!',
    'rizwan 5 no 17:42 👍🏽',
    'rizwan 5 no 17:42 ✅ 🕊️',
    'rizwan 5 no... 17:42',
    'وقاص احمد، ۵ نمبر، ۱۷:۴۲۔',
    '\u2068rizwan\u2069 5 no \u200e17:42',
    'rizwan 5 no １７：４２',
  ])('that only looks nice leaves %s clean', (text) => {
    expect(clean(text)).toEqual([text.includes('وقاص') ? 'waqas 5 17:42' : 'rizwan 5 17:42']);
  });

  it('in a text with check digits leaves it in doubt, and so do words beside it', () => {
    const text = checkedText({ date: '2026-11-22', loft: 12, index: 4, minutes: 17 * 60 + 42 });
    expect(clean(text)).toEqual(['rizwan 5 17:42']);
    for (const said of [
      `~${text}~`,
      `❌ ${text}`,
      `galat ${text}`,
      `${text} 17:52`,
      strikeOut(text),
      `${text}?`,
    ]) {
      expect(clean(said)).toEqual([]);
    }
  });

  it('that nobody knows never leaves a clean line clean, wherever it stands', () => {
    const signs = fc.constantFrom(
      ...Array.from('~/=>→<|^%$&@\\{}[]()"«»×÷±§¬❌👎❗🔁⏰🙈😂⚠✏🅰🇵\u0336\u20d2\ufffc\u2063'),
    );
    fc.assert(
      fc.property(placesIn, signs, ([line, at], sign) => {
        expect(clean(line.slice(0, at) + sign + line.slice(at))).toEqual([]);
      }),
      { numRuns: depth(300, 5000) },
    );
  });

  it('that is harmless never makes another landing of a clean line', () => {
    fc.assert(
      fc.property(placesIn, fc.constantFrom(...Array.from(' ,.;:!-–*_•👍\u200f')), ([line, at], sign) => {
        const told = clean(line.slice(0, at) + sign + line.slice(at));
        expect([[], clean(line)]).toContainEqual(told);
      }),
      { numRuns: depth(300, 5000) },
    );
  });
});
