import type { Minutes } from '@parwaz/shared';
import type { SkyFacts } from './sky-facts';

export interface SkyMark {
  at: number;
  side: 'start' | 'middle' | 'end';
  label: string;
  isNow: boolean;
}

interface Style {
  width: number;
  label: number;
  time: (minutes: Minutes) => string;
}

const gap = 6;
const everyHours = 3;

/** As many as fit: now, then start and end, then hours; under several days, dates. */
export function skyMarks(facts: SkyFacts, style: Style): SkyMark[] {
  const wanted = facts.days.length === 1 ? hourMarks(facts, style.time) : dateMarks(facts);
  const taken: [number, number][] = [];
  return wanted.filter(({ at, side }) => {
    const before = { start: 0, middle: style.label / 2, end: style.label }[side];
    const from = at * style.width - before;
    const fits =
      (side !== 'middle' || (from >= 0 && from + style.label <= style.width)) &&
      taken.every(([left, right]) => from + style.label + gap <= left || from >= right + gap);
    if (fits) taken.push([from, from + style.label]);
    return fits;
  });
}

function hourMarks({ days: [day], now, clock, phase }: SkyFacts, time: Style['time']): SkyMark[] {
  if (!day) return [];
  const { start, end } = day;
  const mark = (minutes: Minutes, side: SkyMark['side']): SkyMark => ({
    at: (minutes - start) / (end - start),
    side,
    label: time(minutes),
    isNow: false,
  });
  const isShown = phase === 'racing' && clock !== null;
  const hours = Array.from({ length: 48 / everyHours }, (_, index) => index * everyHours * 60);
  return [
    ...(isShown
      ? [{ at: now, side: now > 0.5 ? 'end' : 'start', label: time(clock), isNow: true } as const]
      : []),
    mark(start, 'start'),
    mark(end, 'end'),
    ...hours.filter((hour) => hour > start && hour < end).map((hour) => mark(hour, 'middle')),
  ];
}

function dateMarks({ days, hills, now, phase }: SkyFacts): SkyMark[] {
  const marks = days.map(({ date }, index): SkyMark => {
    const { from = 0, to = 1 } = hills[index] ?? {};
    const isNow = phase === 'racing' && now >= from && now < to;
    return { at: (from + to) / 2, side: 'middle', label: date.slice(0, 5), isNow };
  });
  return marks.sort((a, b) => Number(b.isNow) - Number(a.isNow));
}
