import type { Report, ReportKind, ReportSource } from '@parwaz/shared';
import type { TapClock } from './clock';

/** A report as this phone keeps it until the server has it, and beyond, to be shown. */
export interface Entry {
  /** A UUID made by this phone: by it the server knows a report that comes again. */
  readonly _id: string;
  /** Order of the taps of all tabs. */
  readonly order: number;
  /** dd-mm-yyyy */
  readonly date: string;
  readonly kind: Exclude<ReportKind, 'note'>;
  /** Slot from 0, `null` for the next empty one. */
  readonly index: number | null;
  readonly source: ReportSource;
  /** `HH:MM` as typed; `''` for a tap, whose time is its instant. */
  readonly time: string;
  /** Both clocks at the tap. */
  readonly clock: TapClock;
  /** A request with it has begun: from then on the server may know it, and it changes no more. */
  readonly tried: boolean;
  /** As the server last told of it. */
  readonly answer: Report | null;
  /** Taking it back: not asked for, asked for, done, or asked for after a desk had settled it. */
  readonly undo: 'no' | 'wanted' | 'done' | 'late';
  /** The report that this one corrects: it is taken back first. */
  readonly replaces: string | null;
  /** Why the server will never take it; `''` while it may. */
  readonly refused: string;
  readonly photo: 'none' | 'waiting' | 'sent' | 'refused';
}

/** Facts that a person gives by a tap or by typing. */
export type Said = Pick<Entry, '_id' | 'date' | 'kind' | 'index' | 'source' | 'time' | 'clock'>;

/** The reports of one link on this phone, in order. */
export type Queue = readonly Entry[];

/** A report that the server neither has nor has refused. */
export const isUnsent = ({ answer, refused, undo }: Entry): boolean =>
  answer === null && refused === '' && undo !== 'done';

/** True while the last say about a report is still the person's own. */
export function mayTakeBack({ answer, undo, refused }: Entry): boolean {
  if (undo !== 'no' || refused !== '') return false;
  if (answer === null || answer.state === 'open') return true;
  return answer.state === 'taken' && answer.by?._id === '';
}
