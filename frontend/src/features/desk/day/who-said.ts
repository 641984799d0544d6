import type { BoardDate, LoggedChange } from '@parwaz/shared';

type Saying = Pick<LoggedChange, 'by' | 'at'>;

/** The last two who said that a day is official. */
export interface WhoSaid {
  asked: Saying | null;
  confirmed: Saying | null;
}

/** Undefined when older changes must be read to know. @param changes newest first */
export function whoSaidIn(changes: readonly LoggedChange[], date: BoardDate): WhoSaid | undefined {
  const [last, before] = changes.filter(({ day }) => day?.date === date);
  if (!last) return undefined;
  if (last.day?.asked) return { asked: last, confirmed: null };
  if (last.day?.to !== 'official') return { asked: null, confirmed: null };
  return before && { asked: before.day?.asked ? before : null, confirmed: last };
}
