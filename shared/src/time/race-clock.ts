import { wallClock, type IsoDate, type WallClock } from './dates.js';

/** A tournament, as staff or the public know it. */
export interface Placed {
  timeZone: string;
}

/** The clock of a tournament's place. Instants are milliseconds since the epoch by the server's clock. */
export interface RaceClock {
  /** Its calendar day and time of day. */
  at(atMs: number): WallClock;
  today(atMs: number): IsoDate;
}

/** Today, midnight and instants of one tournament, wherever its readers and the server are. */
export function raceClock({ timeZone }: Placed): RaceClock {
  const at = (atMs: number) => wallClock(atMs, timeZone);
  return { at, today: (atMs) => at(atMs).date };
}
