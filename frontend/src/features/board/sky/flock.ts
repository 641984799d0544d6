/** A gull's place in the sky, and by how much it differs from the others (0 to 1). */
export interface Spot {
  x: number;
  y: number;
  own: number;
}

/** Where a flock may fly, in pixels. */
export interface Air {
  left: number;
  right: number;
  top: number;
  /** The ground's height at an x. */
  floor: (x: number) => number;
  /** The middle of the cloud. */
  middle: { x: number; y: number };
}

/** The side of the square that one gull has to itself: at most this in pixels. */
const largestCell = 17;
/** A flock that has shrunk to this part keeps its gulls from growing further. */
const stillMany = 0.35;
const shrink = 0.95;

/** A number from 0 to 1 that is always the same for the same two. */
function scatter(a: number, b: number): number {
  const mixed = Math.imul(Math.imul(a, 374_761_393) ^ Math.imul(b, 668_265_263), 1_274_126_177);
  return ((Math.imul(mixed ^ (mixed >>> 13), 1_597_334_677) ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * Places for a flock: a cloud of uneven cells, the innermost first. Whoever lands leaves from its edge, so that the
 * others stay where they are.
 * @param all the flock at its largest
 */
export function flockOf(up: number, all: number, air: Air): { spots: Spot[]; cell: number } {
  if (up <= 0) return { spots: [], cell: largestCell };
  const room = roomIn(air);
  const wanted = Math.max(up, all * stillMany);
  let cell = largestCell;
  while (cell > 2 && cell * cell * wanted > room) cell *= shrink;
  for (; cell > 1; cell *= shrink) {
    const spots = spotsOf(cell, air);
    if (spots.length >= up) return { spots: spots.slice(0, up), cell };
  }
  return { spots: spotsOf(1, air).slice(0, up), cell: 1 };
}

function roomIn({ left, right, top, floor }: Air): number {
  let area = 0;
  for (let x = left; x < right; x += 4) area += 4 * Math.max(0, floor(x) - top);
  return area;
}

/** Every cell's place that is above the ground, ordered from the middle of the cloud. */
function spotsOf(cell: number, air: Air): Spot[] {
  const { left, right, top, floor, middle } = air;
  const width = cell * 1.25;
  const height = cell * 0.8;
  const reachX = Math.max(1, (right - left) / 2);
  const reachY = Math.max(1, (floor(left) - top) / 2);
  const found: { spot: Spot; far: number }[] = [];
  for (let row = 1, y = top + height / 2; y < floor(left); row++, y += height) {
    for (let column = 1, x = left + (row % 2 === 0 ? width : width / 2); x < right; column++, x += width) {
      const at = {
        x: x + (scatter(row, column) - 0.5) * width * 0.8,
        y: y + (scatter(column + 4, row + 9) - 0.5) * height * 0.8,
        own: scatter(row + 7, column + 1),
      };
      const ground = Math.min(floor(at.x - width / 2), floor(at.x + width / 2));
      if (at.y < top || at.y > ground - height * 0.75) continue;
      found.push({
        spot: at,
        far: farness((at.x - middle.x) / reachX, (at.y - middle.y) / reachY, row, column),
      });
    }
  }
  return found.sort((a, b) => a.far - b.far).map(({ spot }) => spot);
}

/** How far out a place is in the cloud, whose outline has lobes and whose edge is ragged. */
function farness(x: number, y: number, row: number, column: number): number {
  const turn = Math.atan2(y, x);
  const outline = 1 + 0.2 * Math.sin(2 * turn + 0.9) + 0.12 * Math.sin(3 * turn + 2.2);
  return Math.hypot(x, y * 0.62) / outline + scatter(row + 3, column + 5) * 0.2;
}

/** A gull as a path: two bent wings about its place. `own` gives each its size and tilt. */
export function gullPath({ x, y, own }: Spot, cell: number): string {
  const size = cell * 0.24 * (0.82 + own * 0.4);
  const tilt = (own - 0.5) * 0.5;
  const wing = size * 2.5;
  const left = size * (0.55 + tilt);
  const right = size * (0.55 - tilt);
  const at = (value: number) => Number(value.toFixed(1));
  const bend = `q${at(size)} ${at(-size)} ${at(wing)} ${at(left)}q${at(size * 0.75)} ${at(-size * 1.2)} ${at(wing)} ${at(-right)}`;
  return `M${at(x - wing)} ${at(y - left)}${bend}`;
}
