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
  isStamped?: boolean;
}

/** Sizes of strips.css, in pixels. */
const headPx = 53;
const linePx = 29;
/** Room for signs on the upper edge of each line. */
const signsPx = 3;
const gapPx = 3;
const chipPx = 42;
const dotPx = 10;
const narrowDotPx = 6;
const startPx = 92;

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

/** No line breaks within an item: a chip and the pigeons in the air after it; the helpers, once one is down. */
function itemsOf(chips: readonly string[], team: number): string[][] {
  const isHelped = chips.slice(team).some((chip) => chip !== '');
  const items: string[][] = [];
  chips.forEach((chip, slot) => {
    const item = items.at(-1);
    const isNext = isHelped && slot >= team ? slot > team : chip === '';
    if (item && isNext) item.push(chip);
    else items.push([chip]);
  });
  return items;
}

type Room = Readonly<Record<string, string>>;

/** By slot: the first of an item keeps room for all after it, which the second takes back. */
export function roomsOf(chips: readonly string[], team: number): readonly Room[] {
  return itemsOf(chips, team).flatMap(([, ...rest]): Room[] => {
    const dots = rest.filter((chip) => chip === '').length;
    const room = `calc(${dots} * var(--dot-step) + ${rest.length - dots} * var(--chip-step))`;
    const others = rest.slice(1).map(() => ({}));
    return rest.length > 0 ? [{ '--leads': room }, { '--led': room }, ...others] : [{}];
  });
}

export function stripHeight(chips: StripChips, sizes: StripSizes): number {
  return (headPx + (linePx + (chips.isStamped ? signsPx : 0)) * countLines(chips, sizes)) * sizes.scale;
}

/** By how much a name makes its strip taller: as measured, else as its letters would. */
export function headExtra(ownerId: string, name: string, sizes: StripSizes): number {
  const { widthPx, scale, heads } = sizes;
  const isNarrow = isNarrowAt(sizes);
  const roomPx = widthPx - 54 - (isNarrow ? 33 : 98) * scale;
  const lines = Math.min(isNarrow ? 4 : 2, Math.ceil((name.length * 8 * scale) / roomPx));
  const namePx = lines > 1 ? lines * nameLinePx + aboutPx - openPx : 0;
  return heads.get(ownerId) ?? (namePx + (isNarrow ? sumPx : 0)) * scale;
}

function isNarrowAt({ widthPx, scale }: StripSizes): boolean {
  return widthPx + 20 <= narrowRem * 16 * scale;
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
  const dot = (isNarrowAt(sizes) ? narrowDotPx : dotPx) * scale;
  const pxOf = (chip: string) => (chip === '' ? dot : wide);
  let lines = 1;
  let usedPx = isLate ? startPx * scale : 0;
  for (const item of itemsOf(timeList, team)) {
    const wholePx = item.reduce((sum, chip) => sum + gapPx + pxOf(chip), -gapPx);
    item.forEach((chip, n) => {
      const startsAt = usedPx === 0 ? 0 : usedPx + gapPx;
      const isBroken = startsAt > 0 && startsAt + (n === 0 ? wholePx : pxOf(chip)) > widthPx + 0.5;
      lines += isBroken ? 1 : 0;
      usedPx = (isBroken ? 0 : startsAt) + pxOf(chip);
    });
  }
  return lines;
}
