import { boardTime, type Board } from '@parwaz/shared';
import { afternoonOf } from '../cell/afternoon';
import { serverTime } from '../../../lib/time/server-clock';
import { cellKey, type DatedPlace } from '../cell/cell-value';

interface HeardTime {
  place: DatedPlace;
  time: string;
  afternoon: string;
  at: number;
}

export type RowTimes = Readonly<Record<string, HeardTime>>;
const none: RowTimes = {};
const rowOf = ({ ownerId, date }: Omit<DatedPlace, 'index'>) => `${date}/${ownerId}`;

/** Landings of this desk that may have been heard as `6:42` and meant as 18:42. */
export class HeardTimes {
  private readonly rows = new Map<string, RowTimes>();

  /** The same object as long as nothing in the row changes. */
  inRow(row: Omit<DatedPlace, 'index'>): RowTimes {
    return this.rows.get(rowOf(row)) ?? none;
  }

  /** The newest, if it is still `isShown`. */
  newest(isShown: (heard: HeardTime) => boolean): HeardTime | null {
    const all = [...this.rows.values()].flatMap((row) => Object.values(row));
    return (
      all
        .filter(isShown)
        .sort((a, b) => a.at - b.at)
        .at(-1) ?? null
    );
  }

  /** Returns the time of the afternoon when that may be meant. */
  note(place: DatedPlace, time: string, startTime: string, { tournament, rows }: Board): string | null {
    const { date, index } = place;
    const now = boardTime({ tournament, rows }, serverTime());
    const afternoon =
      index === null ? null : afternoonOf({ date, time, startTime, ...tournament.rules }, now);
    this.forget(place);
    if (afternoon === null) return null;
    const heard = { place, time, afternoon, at: performance.now() };
    this.rows.set(rowOf(place), { ...this.inRow(place), [cellKey(index)]: heard });
    return afternoon;
  }

  forget(place: DatedPlace): void {
    const { [cellKey(place.index)]: gone, ...others } = this.inRow(place);
    if (gone) this.rows.set(rowOf(place), others);
  }
}
