import type { BoardRow } from '@parwaz/shared';

export interface StripSizes {
  widthPx: number;
  chipPx: number | null;
  firstPx: number | null;
  scale: number;
  /** By how much the heads of strips that were drawn are taller than one with a name of one line. */
  heads: ReadonlyMap<string, number>;
}

interface StripChips {
  timeList: readonly string[];
  team: number;
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

const nameLinePx = 20;
const aboutPx = 17;
const openPx = 38;
const sumPx = 22;
const narrowRem = 17;

export const fewSlots = 7;
/** From so many slots on, the cells of a day move closer together, so that 13 fit on 1280 pixels. */
export const manySlots = 11;

/** A time, the kind of a mark, or '' (a dot) for each slot. */
export function chipsIn({ timeList, marks }: Pick<BoardRow, 'timeList' | 'marks'>): readonly string[] {
  return marks ? timeList.map((time, slot) => time || (marks[slot]?.kind ?? '')) : timeList;
}

/** True if team and helpers don't fit one line of a usual phone and get lines of their own. */
export function isSplit(timeList: readonly string[], team: number): boolean {
  return team < 8 && timeList.filter((time) => time !== '').length > 8;
}

export function stripHeight(chips: StripChips, sizes: StripSizes): number {
  return (headPx + linePx * countLines(chips, sizes)) * sizes.scale;
}

/** By how much a name makes its strip taller: as measured, else as its letters would. */
export function headExtra(ownerId: string, name: string, sizes: StripSizes): number {
  const { widthPx, scale, heads } = sizes;
  const isNarrow = widthPx + 20 <= narrowRem * 16 * scale;
  const roomPx = widthPx - 54 - (isNarrow ? 33 : 98) * scale;
  const lines = Math.min(isNarrow ? 4 : 2, Math.ceil((name.length * 8 * scale) / roomPx));
  const namePx = lines > 1 ? lines * nameLinePx + aboutPx - openPx : 0;
  return heads.get(ownerId) ?? (namePx + (isNarrow ? sumPx : 0)) * scale;
}

/** Of a strip on screen. */
export function measureHead(strip: HTMLElement, scale: number): number {
  const [loft, sum] = ['.loft', '.sum'].map((part) => strip.querySelector<HTMLElement>(part));
  if (!loft || !sum) return 0;
  const isBelow = sum.offsetTop >= loft.offsetTop + loft.offsetHeight;
  return loft.offsetHeight - openPx * scale + (isBelow ? sum.offsetHeight : 0);
}

function countLines({ timeList, team, isLate }: StripChips, sizes: StripSizes): number {
  const { widthPx, scale } = sizes;
  const wide = sizes.chipPx ?? (timeList.length <= fewSlots ? (widthPx - 6 * gapPx) / 7 : chipPx * scale);
  const breaksAt = isSplit(timeList, team) && widthPx >= splitFromPx ? team : -1;
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
