export interface Spot {
  x: number;
  y: number;
  /** 0 to 1: gives a gull its size and tilt. */
  own: number;
}

interface Air {
  left: number;
  right: number;
  top: number;
  ground: Float32Array;
  middle: { x: number; y: number };
}

export function groundAt(ground: Float32Array, x: number): number {
  return ground[Math.max(0, Math.min(ground.length - 1, Math.floor(x)))] ?? 0;
}

const largestCell = 17;
const stillMany = 0.35;
const shrink = 0.95;
const kinds = 16;

/** A hash of two numbers, from 0 to 1. */
function scatter(a: number, b: number): number {
  const mixed = Math.imul(Math.imul(a, 374_761_393) ^ Math.imul(b, 668_265_263), 1_274_126_177);
  return ((Math.imul(mixed ^ (mixed >>> 13), 1_597_334_677) ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Places in a cloud, the innermost first: those who land leave its edge. `all`: the flock before anyone landed. */
export function flockOf(up: number, all: number, air: Air): { spots: Spot[]; cell: number } {
  if (up <= 0) return { spots: [], cell: largestCell };
  const room = roomIn(air);
  const wanted = Math.max(up, all * stillMany);
  let cell = largestCell;
  while (cell > 2 && cell * cell * wanted > room) cell *= shrink;
  while (cell > 1 && countPlaces(cell, air, up) < up) cell *= shrink;
  return { spots: spotsOf(cell, air).slice(0, up), cell };
}

function roomIn({ left, right, top, ground }: Air): number {
  let area = 0;
  for (let x = left; x < right; x += 4) area += 4 * Math.max(0, groundAt(ground, x) - top);
  return area;
}

function countPlaces(cell: number, air: Air, needed: number): number {
  let count = 0;
  for (const _ of placesIn(cell, air)) if (++count >= needed) break;
  return count;
}

function* placesIn(cell: number, { left, right, top, ground }: Air) {
  const width = cell * 1.25;
  const height = cell * 0.8;
  const bottom = groundAt(ground, left);
  for (let row = 1, y = top + height / 2; y < bottom; row++, y += height) {
    for (let column = 1, x = left + (row % 2 === 0 ? width : width / 2); x < right; column++, x += width) {
      const atX = x + (scatter(row, column) - 0.5) * width * 0.8;
      const atY = y + (scatter(column + 4, row + 9) - 0.5) * height * 0.8;
      const under = Math.min(groundAt(ground, atX - width / 2), groundAt(ground, atX + width / 2));
      if (atY >= top && atY <= under - height * 0.75) yield { row, column, x: atX, y: atY };
    }
  }
}

function spotsOf(cell: number, air: Air): Spot[] {
  const { left, right, top, ground, middle } = air;
  const reachX = Math.max(1, (right - left) / 2);
  const reachY = Math.max(1, (groundAt(ground, left) - top) / 2);
  const found: { spot: Spot; far: number }[] = [];
  for (const { row, column, x, y } of placesIn(cell, air)) {
    const own = Math.floor(scatter(row + 7, column + 1) * kinds) / kinds;
    const far = farness((x - middle.x) / reachX, (y - middle.y) / reachY, row, column);
    found.push({ spot: { x, y, own }, far });
  }
  return found.sort((a, b) => a.far - b.far).map(({ spot }) => spot);
}

/** Distance from the middle of a cloud with lobes and a ragged edge. */
function farness(x: number, y: number, row: number, column: number): number {
  const turn = Math.atan2(y, x);
  const outline = 1 + 0.2 * Math.sin(2 * turn + 0.9) + 0.12 * Math.sin(3 * turn + 2.2);
  return Math.hypot(x, y * 0.62) / outline + scatter(row + 3, column + 5) * 0.2;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** A flock as one path. The wings of one kind of gull are written once: there may be thousands. */
export function flockPath(spots: readonly Spot[], cell: number): string {
  const wings = new Map<number, { reach: number; left: number; path: string }>();
  const wingsOf = (own: number) => {
    const known = wings.get(own);
    if (known) return known;
    const size = cell * 0.24 * (0.82 + own * 0.4);
    const tilt = (own - 0.5) * 0.5;
    const reach = size * 2.5;
    const left = size * (0.55 + tilt);
    const right = size * (0.55 - tilt);
    const inner = `${tenth(size)} ${tenth(-size)} ${tenth(reach)} ${tenth(left)}`;
    const outer = `${tenth(size * 0.75)} ${tenth(-size * 1.2)} ${tenth(reach)} ${tenth(-right)}`;
    const made = { reach, left, path: `q${inner}q${outer}` };
    wings.set(own, made);
    return made;
  };
  return spots
    .map(({ x, y, own }) => {
      const { reach, left, path } = wingsOf(own);
      return `M${tenth(x - reach)} ${tenth(y - left)}${path}`;
    })
    .join('');
}
