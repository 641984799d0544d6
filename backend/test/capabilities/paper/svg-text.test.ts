import { readFileSync } from 'node:fs';
import { palette } from '../../../src/capabilities/paper/drawing/palette.js';
import {
  drawable,
  fitName,
  fitText,
  readsFromRight,
  span,
  wrapText,
} from '../../../src/capabilities/paper/drawing/svg-text.js';
import type { Measure } from '../../../src/capabilities/paper/drawing/svg-text.js';

/** Every letter is ten pixels wide. */
const tens: Measure = (text) => [...text].length * 10;
const style = { size: 32 };

describe('texts of pictures', () => {
  it.each([
    ['Iqbal', 100, 'Iqbal'],
    ['Iqbal & Sons', 100, 'Iqbal & S…'],
    ['محمد اکرم خان', 80, 'محمد اک…'],
    ['اُردُو', 40, 'اُر…'],
    ['W'.repeat(500), 100, 'WWWWWWWWW…'],
    ['', 100, ''],
  ])('%s on %d pixels is %s', (text, width, shown) => {
    expect(fitText(text, width, style, tens)).toBe(shown);
  });

  it('are wrapped at words, and cut at the end of the last line', () => {
    expect(wrapText('one two three four', 2, 80, style, tens)).toEqual(['one two', 'three f…']);
    expect(wrapText('one', 2, 80, style, tens)).toEqual(['one']);
  });

  it.each([
    ['one two', { lines: ['one two'], size: 10 }],
    ['one two three', { lines: ['one two three'], size: 6 }],
    ['one two three four five', { lines: ['one two three', 'four five'], size: 6 }],
    ['ایک دو تین چار پانچ چھ سات', { lines: ['ایک دو تین چار پانچ چھ سات'], size: 6 }],
  ])('%j is a name that stands whole', (name, fitted) => {
    const measure: Measure = (text, { size }) => text.length * size;
    expect(fitName(name, 80, { size: 10, small: 6 }, measure)).toEqual(fitted);
  });

  it('take two lines in Urdu, too, where there is room, and smaller ones before anything is cut', () => {
    const measure: Measure = (text, { size }) => text.length * size;
    const fitted = (name: string) => fitName(name, 80, { size: 10, small: 6, isRoomy: true }, measure);
    expect(fitted('ایک دو تین چار پانچ').lines).toEqual(['ایک دو تین', 'چار پانچ']);
    expect(fitted('one two three four five 67')).toEqual({
      lines: ['one two three', 'four five 67'],
      size: 6,
    });
    const smaller = fitted('one two three and four fives');
    expect([smaller.lines.join(' '), smaller.size < 6]).toEqual(['one two three and four fives', true]);
  });

  it.each([
    ['Loft 🕊️ A\u0000\u202E', 'Loft A'],
    ['  a \n b ', 'a b'],
    ['#1 © 50', '#1 © 50'],
    ['👨‍👩‍👧 Khan', 'Khan'],
    ['a\uD800b', 'ab'],
    ['on \u206601-04\u2069', 'on \u206601-04\u2069'],
    ['\u2067never closed', 'never closed'],
    ['closed \u2069twice', 'closed twice'],
  ])('%j is drawn as %j', (text, shown) => {
    expect(drawable(text)).toBe(shown);
  });

  it('can’t leave their element, and stand in their own direction', () => {
    expect(span(`</tspan><image href="x"/>&'`, style)).toContain(
      '>\u2066&lt;/tspan&gt;&lt;image href=&quot;x&quot;/&gt;&amp;&#39;\u2069</tspan>',
    );
    expect(['12 چھتیں', 'Cup شاہین', '12', ''].map(readsFromRight)).toEqual([true, false, false, false]);
  });

  it('have the colours of the screens', () => {
    const file = new URL('../../../../frontend/src/theme/tokens.css', import.meta.url);
    const light = readFileSync(file, 'utf8').split('[data-theme')[0] ?? '';
    for (const [name, colour] of Object.entries(palette)) expect(light).toContain(`--${name}: ${colour};`);
  });
});
