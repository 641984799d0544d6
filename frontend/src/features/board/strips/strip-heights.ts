import type { BoardRow } from '@parwaz/shared';

/** Measures that the height of strips depends on, in pixels. */
export interface StripSizes {
  /** Of the lines of chips. */
  widthPx: number;
  /** The width of a chip with a time; null while none is on screen. */
  chipPx: number | null;
  /** The height of the first strip on screen, where all are alike; else null. */
  firstPx: number | null;
  /** The size of the reader's text, in times of the usual one. */
  scale: number;
}

export interface StripChips {
  timeList: readonly string[];
  /** The helpers begin here. */
  team: number;
  /** The team's chips and the helpers' stand in lines of their own. */
  isSplit: boolean;
  /** It was released late, which a chip of its own says. */
  isLate: boolean;
}

/** Sizes of strips.css, in pixels. */
const headPx = 53;
const linePx = 29;
const gapPx = 3;
const chipPx = 42;
const dotPx = 10;
const startPx = 92;
const splitFromPx = 330;

/** In boards of up to seven slots a chip takes a seventh of the line. */
export const fewSlots = 7;
/** With more slots the cells of a day move closer together, so that 13 fit on a screen of 1280 pixels. */
export const manySlots = 11;

/** Texts of a record's chips: a time, or the word of a mark; '' for a dot. */
export function chipsIn({ timeList, marks }: Pick<BoardRow, 'timeList' | 'marks'>): readonly string[] {
  return marks ? timeList.map((time, slot) => time || (marks[slot]?.kind ?? '')) : timeList;
}

/** The team's chips and the helpers' part when all of them don't fit one line of a usual phone. */
export function isSplit(timeList: readonly string[], team: number): boolean {
  return team < 8 && timeList.filter((time) => time !== '').length > 8;
}

/** Computes how high a strip with chips is, so that those out of view needn't be drawn. */
export function stripHeight(chips: StripChips, sizes: StripSizes): number {
  return (headPx + linePx * countLines(chips, sizes)) * sizes.scale;
}

function countLines({ timeList, team, isSplit: parted, isLate }: StripChips, sizes: StripSizes): number {
  const { widthPx, scale } = sizes;
  const wide = sizes.chipPx ?? (timeList.length <= fewSlots ? (widthPx - 6 * gapPx) / 7 : chipPx * scale);
  const breaksAt = parted && widthPx >= splitFromPx ? team : -1;
  let lines = 1;
  let usedPx = isLate ? startPx * scale : 0;
  timeList.forEach((time, slot) => {
    const itemPx = time === '' ? dotPx * scale : wide;
    const nextPx = usedPx === 0 ? itemPx : usedPx + gapPx + itemPx;
    const isBroken = usedPx > 0 && (nextPx > widthPx + 0.5 || slot === breaksAt);
    lines += isBroken ? 1 : 0;
    usedPx = isBroken ? itemPx : nextPx;
  });
  return lines;
}
