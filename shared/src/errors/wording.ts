import { toBoardDate, type BoardDate, type IsoDate } from '../time/dates.js';

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** @param index a slot, from 0 */
export const pigeon = (index: number): string => `Pigeon #${index + 1}`;

/** A landing before its start; `record` where the request alone doesn't say which. */
export interface EarlyLanding {
  index: number;
  time: string;
  startTime: string;
  /** It would be of another day by this start. */
  overnight?: true;
  record?: { ownerName: string; ownerNameUrdu: string; date: BoardDate };
}

export function describeEarly({ index, time, startTime, overnight, record }: EarlyLanding): string {
  const about = `${record ? `${record.ownerName}, ${record.date}: ` : ''}${pigeon(index)}: ${time}`;
  if (overnight) return `${about} would be on another day with the start time ${startTime}`;
  return `${about} is before the start time ${startTime}`;
}

const firstFive = (parts: readonly string[]): string =>
  parts.slice(0, 5).join(', ') + (parts.length > 5 ? ', …' : '');

export interface LossCounts {
  landings: number;
  /** Number of marks, which are counted nowhere else; missing when there are none. */
  marks?: number;
  /** Slots of a date that lose a stamp; missing when there are none. */
  stamps?: number;
  dates: readonly { date: IsoDate; landings: number }[];
  lofts: readonly { ownerId: string; ownerName: string; landings: number }[];
  slots: readonly { index: number; landings: number }[];
}

export function describeLosses({ landings, marks = 0, stamps = 0, dates, lofts, slots }: LossCounts): string {
  const named = firstFive([
    ...dates.map((one) => `${one.landings} on ${toBoardDate(one.date) ?? one.date}`),
    ...lofts.map((one) => `${one.landings} of ${one.ownerName}`),
    ...slots.map((one) => `${one.landings} of pigeon #${one.index + 1}`),
  ]);
  const what = [
    ...(landings > 0 || marks + stamps === 0 ? [counted(landings, 'landing time')] : []),
    ...(marks > 0 ? [counted(marks, 'mark')] : []),
    ...(stamps > 0 ? [`the stamps of ${counted(stamps, 'pigeon')}`] : []),
  ].join(' and ');
  return `${what} would be lost${named === '' ? '' : `: ${named}`}`;
}

type Obstacle = { message?: string } & (
  { field: string } | { ownerName: string; date: BoardDate; index: number | null }
);

export function describeObstacles({ obstacles }: { obstacles: readonly Obstacle[] }): string {
  if (obstacles.length === 0) return 'This change can no longer be taken back';
  const why = obstacles.some(({ message }) => message) ? ':' : ', somebody changed since:';
  return `This change can't be taken back${why} ${firstFive(obstacles.map(nameOf))}`;
}

function nameOf(obstacle: Obstacle): string {
  if ('field' in obstacle) return obstacle.field;
  const { ownerName, date, index, message } = obstacle;
  if (message) return `${ownerName}, ${date}: ${message}`;
  return `${ownerName} on ${date}, ${index === null ? 'the start time' : `pigeon #${index + 1}`}`;
}
