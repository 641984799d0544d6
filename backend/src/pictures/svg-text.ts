import { escapeMarkup } from '../http/escape-markup.js';

/** What XML can't hold, even escaped, and what turns the direction of all that follows. */
// eslint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/gu;
/** Little pictures, which the fonts don't have: an empty box in a name says less than nothing. */
const pictographs =
  /(?![\d#*©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]\u200D?|\uFE0F/gu;
const urdu = /\p{Script=Arabic}/u;
const letter = /\p{L}/u;

/** A text on a picture. `size` in pixels. */
export interface TextStyle {
  size: number;
  bold?: boolean;
}

/** A text of somebody's as it can be drawn: in one line, without what fonts don't have. */
export function drawable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(unwanted, '').replace(pictographs, '').replace(/ +/g, ' ').trim();
}

/** Whether a text reads from right to left: its first letter decides. */
export function readsFromRight(text: string): boolean {
  const first = letter.exec(text);
  return first !== null && urdu.test(first[0]);
}

/** Whether a text needs the font of Urdu, which hangs from its line and reaches far above it. */
export function isNastaliq(text: string): boolean {
  return urdu.test(text);
}

/**
 * What stands in a `text` element: in the font that has its letters, one for all of them (it has Latin ones too),
 * isolated in its own direction from what stands around it.
 * @param text drawable
 */
export function span(text: string, { size, bold = false }: TextStyle): string {
  const isolate = readsFromRight(text) ? '\u2067' : '\u2066';
  const family = isNastaliq(text) ? 'Noto Nastaliq Urdu' : 'Noto Sans';
  // Its letters are larger than others of the same size.
  const fontSize = isNastaliq(text) ? size * 0.84 : size;
  return `<tspan font-family="${family}" font-size="${fontSize}" font-weight="${bold ? 700 : 400}">${isolate}${escapeMarkup(text)}\u2069</tspan>`;
}

/** How wide a text is when it is drawn, in pixels. */
export type Measure = (text: string, style: TextStyle) => number;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** More letters than this are on no line of a picture, and are not looked at. */
const mostLetters = 160;

/** As much of a text as fits, with an ellipsis when it is not all of it. */
export function fitText(text: string, width: number, style: TextStyle, measure: Measure): string {
  const whole = drawable(text);
  // Hardly a letter is as wide as it is high: most texts are short enough to need no measuring.
  if (whole.length * style.size <= width) return whole;
  const letters = [...graphemes.segment(whole)].map(({ segment }) => segment).slice(0, mostLetters + 1);
  const seen = letters.join('');
  const drawn = measure(seen, style);
  if (drawn <= width && letters.length <= mostLetters) return whole;
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let fits = 0;
  let tooMany = letters.length;
  let tried = Math.floor((letters.length * width) / drawn);
  // Measuring costs: what looks right is tried first, and near enough is good enough.
  while (tooMany - fits > 1) {
    tried = Math.min(tooMany - 1, Math.max(fits + 1, tried));
    const triedWidth = measure(cut(tried), style);
    if (triedWidth <= width) fits = tried;
    else tooMany = tried;
    if (triedWidth <= width && triedWidth > width * 0.95) break;
    tried = Math.round((tried * width) / triedWidth) + (triedWidth <= width ? 0 : -1);
  }
  return cut(fits);
}

/** A text on at most so many lines; the last one ends in an ellipsis when there is more. */
export function wrapText(
  text: string,
  lines: number,
  width: number,
  style: TextStyle,
  measure: Measure,
): string[] {
  const words = drawable(text).split(' ');
  const wrapped: string[] = [];
  while (words.length > 0 && wrapped.length < lines - 1) {
    let line = words.shift() ?? '';
    while (words[0] !== undefined && measure(`${line} ${words[0]}`, style) <= width)
      line += ` ${words.shift()}`;
    wrapped.push(fitText(line, width, style, measure));
  }
  if (words.length > 0) wrapped.push(fitText(words.join(' '), width, style, measure));
  return wrapped;
}
