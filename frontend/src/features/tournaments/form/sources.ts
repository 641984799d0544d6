import { firstDate, type Tournament } from '@parwaz/shared';
import type { TournamentDraft } from './draft';

type Clock = Pick<TournamentDraft, 'timeZone' | 'rules'>;

/** A difference of two tournaments, between which no landings are copied then. */
export type Obstacle = 'timeZone' | 'overnight';

export function obstacleBetween(source: Clock, { timeZone, rules }: Clock): Obstacle | null {
  if (source.timeZone !== timeZone.trim()) return 'timeZone';
  return source.rules.overnight === rules.overnight ? null : 'overnight';
}

/**
 * The tournaments that a draft can choose as sources, the newest first: neither chosen already, nor itself, nor any that
 * copies from others.
 */
export function offeredSources(
  tournaments: readonly Tournament[],
  { copiesFrom: chosen }: Pick<TournamentDraft, 'copiesFrom'>,
  ownId?: string,
): Tournament[] {
  return tournaments
    .filter(({ _id, copiesFrom }) => _id !== ownId && !chosen.includes(_id) && copiesFrom.length === 0)
    .sort((a, b) => firstDate(b).localeCompare(firstDate(a)));
}
