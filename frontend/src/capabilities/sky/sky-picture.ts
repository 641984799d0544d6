import { flockOf, flockPath, groundAt, type Spot } from './flock';
import type { SkyFacts } from './sky-facts';

export interface SkyRoom {
  width: number;
  height: number;
  /** Taken by the figures at the side where the day begins: neither gulls nor the sun's pole stand there. */
  kept: number;
  keptEnd?: number;
}

export type SkyPicture = ReturnType<typeof drawSky>;

/** Always sky, so that no figure ever stands on the ground. */
const lane = 20;
export const skyEdge = 10;
const sunRadius = 6.5;
const freshLength = 16;

const round = (value: number) => Math.round(value * 10) / 10;

/** Paths from left to right; screens mirror them. */
export function drawSky(facts: SkyFacts, room: SkyRoom) {
  const { width, height } = room;
  const { from: left, length } = axisOf(facts, room);
  const x = (part: number) => left + part * length;
  const y = (landed: number) => height - (landed / Math.max(1, facts.pigeons)) * (height - lane);
  const now = facts.phase === 'closed' ? width : x(facts.now);
  const slopes = facts.hills
    .filter(({ from }) => x(from) <= now)
    .map(({ from, to, steps }) => ({
      from: x(from),
      to: Math.min(to < 1 ? x(to) : width, now),
      // A device's clock may be slow: what has landed has landed by now.
      steps: stepsOf(steps, (part) => Math.min(x(part), now), y),
    }));
  const current = slopes.at(-1);
  const level = current?.steps.at(-1)?.y ?? height;
  const outline = slopes.map(({ from, to, steps }) => {
    const stair = steps.map((step) => `H${round(step.x)}V${round(step.y)}`).join('');
    return `H${round(from)}V${height}${stair}H${round(to)}`;
  });
  const racing = facts.phase === 'racing';
  const dayEnd = facts.hills.find(({ to }) => x(to) >= now)?.to ?? 1;
  const end = dayEnd >= 1 ? width : round(x(dayEnd));
  const step = current?.steps.at(-1) ?? null;
  const midnight = facts.midnight === null ? null : round(x(facts.midnight));
  const air = airOf(facts, room, now, slopes);
  const before = facts.phase === 'before';
  const { spots, cell } = before ? perched(facts.up, room) : flockOf(facts.up, facts.pigeons, air);
  return {
    flock: {
      path: before ? spots.map(dotPath).join('') : flockPath(spots, cell),
      stroke: before ? Math.min(4.4, cell * 0.8) : Math.max(0.8, Math.min(2.2, cell * 0.15)),
    },
    ground: `M0 ${height + 1}V${height}${outline.join('')}V${height + 1}Z`,
    edge: `M0 ${height}${outline.join('')}`,
    ahead: racing
      ? {
          level: `M${round(now)} ${round(level)}H${end}`,
          veil: `M${round(now)} ${round(level)}H${end}V${height + 1}H${round(now)}Z`,
        }
      : null,
    fresh: racing && step ? freshPath(step, now) : null,
    midnight: midnight === null ? null : `M${midnight} 0V${height}`,
    sun: racing ? sunAt(facts, now, room, level) : null,
    spots,
    cell,
    step,
    landed: facts.hills.reduce((sum, { steps }) => sum + steps.length, 0),
  };
}

/** The day's place in pixels: beside the figures where ground would rise behind them, or with several days. */
export function axisOf(facts: SkyFacts, { width, kept, keptEnd = skyEdge }: SkyRoom) {
  const length = width - skyEdge - keptEnd;
  const first = facts.hills[0]?.steps[0];
  const isFree = facts.hills.length < 2 && (first === undefined || skyEdge + first * length > kept);
  return isFree ? { from: skyEdge, length } : { from: kept, length: width - kept - keptEnd };
}

function stepsOf(steps: readonly number[], x: (part: number) => number, y: (landed: number) => number) {
  return steps.flatMap((part, index) => (part === steps[index + 1] ? [] : [{ x: x(part), y: y(index + 1) }]));
}

function freshPath(step: { x: number; y: number }, now: number): string {
  const to = Math.min(now, step.x + freshLength);
  const from = Math.max(skyEdge, Math.min(step.x, to - freshLength));
  return `M${round(from)} ${round(step.y)}H${round(Math.max(to, from + 4))}`;
}

/** Behind the figures the sun rests on the horizon; after them it climbs and sinks on its pole. */
function sunAt(facts: SkyFacts, now: number, { height, kept }: SkyRoom, level: number) {
  if (now < kept + sunRadius) return { x: round(now), y: round(level), poleTo: round(level) };
  const y = 16 - 6 * Math.sin(Math.PI * ((facts.now * facts.hills.length) % 1));
  return { x: round(now), y: round(y), poleTo: height };
}

interface Slope {
  from: number;
  to: number;
  steps: readonly { x: number; y: number }[];
}

/** While few are down the flock has the whole sky; once a quarter is down it keeps to this side of now. */
function airOf(
  facts: SkyFacts,
  { width, height, kept, keptEnd = skyEdge }: SkyRoom,
  now: number,
  slopes: readonly Slope[],
) {
  const down = (facts.pigeons - facts.up) / Math.max(1, facts.pigeons);
  const open = facts.phase === 'racing' ? Math.max(0, 1 - down / 0.25) : 1;
  const beside = Math.max(now - 14, kept + (width - kept) * 0.6);
  const right = beside + (Math.max(beside, width - keptEnd - 14) - beside) * open;
  const ground = groundHeights(slopes, Math.ceil(width) + 1, height);
  const top = 7;
  const middle = {
    x: Math.max((kept + right) / 2, right - width * 0.24),
    y: top + (Math.min(height, groundAt(ground, right - 40)) - top) * 0.46,
  };
  return { left: kept, right, top, ground, middle };
}

function groundHeights(slopes: readonly Slope[], width: number, height: number): Float32Array {
  const heights = new Float32Array(width).fill(height);
  slopes.forEach(({ to, steps }, place) => {
    const until = place === slopes.length - 1 ? width : Math.floor(to);
    steps.forEach((step, index) => {
      heights.fill(step.y, Math.floor(step.x), Math.min(until, Math.floor(steps[index + 1]?.x ?? until)));
    });
  });
  return heights;
}

/** Before the start: rows of birds on the roof line beside the figures. */
function perched(up: number, { width, height, kept, keptEnd = skyEdge }: SkyRoom) {
  const across = Math.max(1, Math.floor((width - kept - keptEnd) / 7));
  const rows = Math.max(1, Math.ceil(up / across));
  const cell = Math.min(6, (height - lane - 8) / rows);
  const spots = Array.from({ length: up }, (_, index) => {
    const row = Math.floor(index / across);
    return { x: kept + (index % across) * 7 + (row % 2) * 3.5, y: height - 4 - row * cell, own: 0 };
  });
  return { spots, cell };
}

const dotPath = ({ x, y }: Spot) => `M${round(x)} ${round(y)}h.1`;
