import { cleanText } from '../../src/contracts/clean-text.js';

describe('a typed text', () => {
  it.each([
    ['half a sign', 'Us\uD83Dtad', 'Us\uFFFDtad'],
    ['NUL and other controls', 'Us\u0000ta\u0007d\u009F', 'Ustad'],
    ['signs that turn what follows', '\u202EdatsU\u202C \u2066x\u2069\u200F', 'datsU x'],
  ])('is kept without %s', (_, typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  it.each(['استاد رفیق', 'می\u200Cخواهم', '🕊\uFE0F', 'two\nlines\tand a tab'])('is kept as %j', (typed) => {
    expect(cleanText(typed)).toBe(typed);
  });
});
