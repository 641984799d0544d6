import { cleanLine, cleanText } from '../../src/contracts/clean-text.js';

describe('a typed text', () => {
  it.each([
    ['half a sign', 'Us\uD83Dtad', 'Us\uFFFDtad'],
    ['NUL and other controls', 'Us\u0000ta\u0007d\u009F', 'Ustad'],
    ['signs that nobody sees', 'Us\u200Bta\u2060d\uFEFF \u3164\u00AD', 'Ustad '],
    ['anything when nobody sees any of it', ' \u200D\u200C\u200B\uFE0F ', ''],
    ['signs that turn what follows', '\u202EdatsU\u202C \u2066x\u2069\u200F', 'datsU x'],
  ])('is kept without %s', (_, typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  it.each([
    'استاد رفیق',
    'می\u200Cخواهم',
    '🕊\uFE0F',
    '👨\u200D👩',
    '🏴\u{E0067}\u{E0062}\u{E007F}',
    'two\nlines\tand a tab',
  ])('is kept as %j', (typed) => {
    expect(cleanText(typed)).toBe(typed);
  });
});

describe('a typed name', () => {
  it('stands in one line and one cell', () => {
    expect(cleanLine('Ali\t=1+1')).toBe('Ali =1+1');
    expect(cleanLine('Ali\r\nKhan\u2028Butt\u2029x\u0085y\vz\fa')).toBe('Ali Khan Butt x y z a');
    expect(cleanLine('\t\n')).toBe('');
    expect(cleanLine('می\u200Cخواهم 🕊\uFE0F')).toBe('می\u200Cخواهم 🕊\uFE0F');
  });
});
