import type { Report, ReportKind, ReportSource } from '@parwaz/shared';
import type { TapClock } from './clock';

/** A report of this phone, stored until it is sent, and afterwards to be shown. */
export interface Entry {
  /** A UUID by which the server recognises a report that is sent again. */
  readonly _id: string;
  readonly order: number;
  readonly date: string;
  readonly kind: Exclude<ReportKind, 'note'>;
  /** Slot from 0; null: the next empty one. */
  readonly index: number | null;
  readonly source: ReportSource;
  readonly time: string;
  readonly clock: TapClock;
  /** A request with it has started: the server may have it, so it must not change any more. */
  readonly tried: boolean;
  readonly answer: Report | null;
  /** `late`: wanted after a desk had settled it. */
  readonly undo: 'no' | 'wanted' | 'done' | 'late';
  /** The report that this one corrects, which is withdrawn first. */
  readonly replaces: string | null;
  /** Why the server will never accept it, else `''`. */
  readonly refused: string;
  readonly photo: 'none' | 'waiting' | 'sent' | 'refused';
}

export type NewReport = Pick<Entry, '_id' | 'date' | 'kind' | 'index' | 'source' | 'time' | 'clock'>;

export type Queue = readonly Entry[];

export const isUnsent = ({ answer, refused, undo }: Entry): boolean =>
  answer === null && refused === '' && undo !== 'done';

export function mayTakeBack({ answer, undo, refused }: Entry): boolean {
  if (undo !== 'no' || refused !== '') return false;
  if (answer === null || answer.state === 'open') return true;
  return answer.state === 'taken' && answer.by?._id === '';
}
