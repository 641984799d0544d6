import type { RaceState } from '@parwaz/shared';
import type { Texts } from '../../../lib/texts/en';

export function raceStateText(state: RaceState, { race }: Texts): string {
  if (state.kind === 'final' && state.isProvisional) return race.finished;
  return state.kind === 'starts' ? race.starts(durationText(state.inMinutes, race)) : race[state.kind];
}

/** A duration in its two largest units: `3 d 4 h`, `2 h 14 min`, `9 min`. */
export function durationText(minutes: number, { days, hours, minutes: ofMinutes }: Texts['race']): string {
  const d = Math.floor(minutes / 1440);
  const h = Math.floor(minutes / 60) % 24;
  const m = minutes % 60;
  const parts =
    d > 0 ? [days(d), h > 0 && hours(h)] : [h > 0 && hours(h), (m > 0 || h === 0) && ofMinutes(m)];
  return parts.filter(Boolean).join(' ');
}
