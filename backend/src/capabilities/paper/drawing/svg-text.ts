import { escapeMarkup } from '../../../platform/http/escape-markup.js';

/** Characters that XML can't hold even when escaped, and those that change the direction of all that follows. */
// eslint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\uFFFE\uFFFF]|\p{Cs}/gu;
/** All isolates are closed, so that they change nothing outside. */
const closedIsolates = /^[^\u2066-\u2069]*(?:[\u2066-\u2068][^\u2066-\u2069]*\u2069[^\u2066-\u2069]*)*$/u;
/** Emoji: the fonts don't have them, and an empty box in a name is worse than nothing. */
const pictographs =
  /(?![\d#*©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]\u200D?|\uFE0F/gu;
const urdu = /\p{Script=Arabic}/u;
const letter = /\p{L}/u;

export interface TextStyle {
  size: number;
  bold?: boolean;
}

/** A user's text made drawable: on one line, without characters that the fonts lack. */
export function drawable(text: string): string {
  const kept = closedIsolates.test(text) ? text : text.replace(/[\u2066-\u2069]/g, '');
  return kept.replace(/\s+/g, ' ').replace(unwanted, '').replace(pictographs, '').replace(/ +/g, ' ').trim();
}

export function readsFromRight(text: string): boolean {
  const first = letter.exec(text);
  return first !== null && urdu.test(first[0]);
}

/** Needs the Urdu font, whose letters reach far above and below the line. */
export function isNastaliq(text: string): boolean {
  return urdu.test(text);
}

/** A `text` element's content: in the one font with all its letters, isolated in its own direction. */
export function span(text: string, { size, bold = false }: TextStyle): string {
  const isolate = readsFromRight(text) ? '\u2067' : '\u2066';
  const family = isNastaliq(text) ? 'Noto Nastaliq Urdu' : 'Noto Sans';
  // Its letters are larger than others of the same size.
  const fontSize = isNastaliq(text) ? size * 0.84 : size;
  return `<tspan font-family="${family}" font-size="${fontSize}" font-weight="${bold ? 700 : 400}">${isolate}${escapeMarkup(text)}\u2069</tspan>`;
}

/** Returns the width of a drawn text in pixels. */
export type Measure = (text: string, style: TextStyle) => number;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** More never fit on a line, so they aren't measured. */
const maxLetters = 160;

export function fitText(text: string, width: number, style: TextStyle, measure: Measure): string {
  const whole = drawable(text);
  // Hardly any letter is wider than high, so most texts are short enough not to need measuring.
  if (whole.length * style.size <= width) return whole;
  const letters = [...graphemes.segment(whole)].map(({ segment }) => segment).slice(0, maxLetters + 1);
  const seen = letters.join('');
  const drawn = measure(seen, style);
  if (drawn <= width && letters.length <= maxLetters) return whole;
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let fits = 0;
  let tooMany = letters.length;
  let tried = Math.floor((letters.length * width) / drawn);
  // Measuring is expensive: try a good guess first, and accept a close fit.
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

export interface NameStyle extends TextStyle {
  /** The size of a name that is too long for its line. */
  small: number;
  isRoomy?: boolean;
}

const twoLineSizes = [1, 0.84];

/** Fits a name into a line: smaller when it is too long, then on two lines, and smaller again. */
export function fitName(
  name: string,
  width: number,
  { small, isRoomy = false, ...style }: NameStyle,
  measure: Measure,
): { lines: string[]; size: number } {
  const whole = drawable(name);
  const fits = (size: number) =>
    whole.length * size <= width ||
    (whole.length <= maxLetters && measure(whole, { ...style, size }) <= width);
  const size = [style.size, small].find(fits);
  if (size !== undefined || (isNastaliq(whole) && !isRoomy)) return { lines: [whole], size: size ?? small };
  const wrapped = twoLineSizes.map((times) => {
    const smaller = small * times;
    return { lines: wrapText(whole, 2, width, { ...style, size: smaller }, measure), size: smaller };
  });
  const isWhole = ({ lines }: { lines: string[] }) => lines.join(' ') === whole;
  return wrapped.find(isWhole) ?? wrapped.at(-1) ?? { lines: [whole], size: small };
}
