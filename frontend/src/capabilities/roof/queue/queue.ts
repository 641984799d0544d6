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

export type Step =
  { kind: 'withdraw'; id: string } | { kind: 'send'; ids: readonly string[] } | { kind: 'photo'; id: string };

const edit = (queue: Queue, id: string, change: (entry: Entry) => Partial<Entry>): Queue =>
  queue.map((entry) => (entry._id === id ? { ...entry, ...change(entry) } : entry));

export const findEntry = (queue: Queue, id: string): Entry | undefined => queue.find(({ _id }) => _id === id);

export function addReport(queue: Queue, report: NewReport, replaces: string | null = null): Queue {
  if (findEntry(queue, report._id)) return queue;
  const order = Math.max(0, ...queue.map((entry) => entry.order)) + 1;
  const fresh = { tried: false, answer: null, undo: 'no', refused: '', photo: 'none' } as const;
  return [...queue, { ...report, ...fresh, order, replaces }];
}

/** Forgets a report that never left the phone; any other one is to be withdrawn. */
export function takeBack(queue: Queue, id: string): Queue {
  const entry = findEntry(queue, id);
  if (!entry || !mayTakeBack(entry)) return queue;
  if (!entry.tried) return queue.filter((other) => other !== entry);
  return edit(queue, id, () => ({ undo: 'wanted' }));
}

/**
 * Corrects a report's slot or time. The server never changes a report, so one that may have left the phone is withdrawn
 * and replaced.
 * @param newId of the replacement
 */
export function correctReport(
  queue: Queue,
  id: string,
  change: Partial<Pick<NewReport, 'index' | 'time' | 'source'>>,
  newId: string,
): Queue {
  const entry = findEntry(queue, id);
  if (!entry || !mayTakeBack(entry)) return queue;
  if (!entry.tried) return edit(queue, id, () => change);
  const { date, kind, index, source, time, clock } = entry;
  return addReport(
    takeBack(queue, id),
    { date, kind, index, source, time, clock, ...change, _id: newId },
    id,
  );
}

/** Of a photo that was sent, too, as long as a correction may need it again. */
export const needsPhoto = (entry: Entry): boolean =>
  hasPhotoToSend(entry) || (entry.photo === 'sent' && mayTakeBack(entry));

const hasPhotoToSend = ({ photo, undo }: Entry) =>
  photo === 'waiting' && undo !== 'done' && undo !== 'wanted';

function isBlocked(queue: Queue, { replaces }: Entry): boolean {
  return replaces !== null && findEntry(queue, replaces)?.undo === 'wanted';
}

/**
 * Withdrawals first, then reports in order, then photos, which must never delay a time. A report to withdraw that may
 * have arrived is first sent again until it is answered: a delayed copy can then no longer become a new report.
 */
export function nextStep(queue: Queue, batchSize: number): Step | null {
  const wanted = queue.find(({ undo, answer }) => undo === 'wanted' && answer !== null);
  if (wanted) return { kind: 'withdraw', id: wanted._id };
  const unsent = queue.filter(isUnsent);
  const blocked = unsent.findIndex((entry) => isBlocked(queue, entry));
  const ready = blocked === -1 ? unsent : unsent.slice(0, blocked);
  if (ready.length > 0) return { kind: 'send', ids: ready.slice(0, batchSize).map(({ _id }) => _id) };
  const photo = queue.find((entry) => hasPhotoToSend(entry) && entry.answer !== null);
  return photo ? { kind: 'photo', id: photo._id } : null;
}

export function markTried(queue: Queue, ids: readonly string[]): Queue {
  return queue.map((entry) => (ids.includes(entry._id) && !entry.tried ? { ...entry, tried: true } : entry));
}

/** Ignores reports of other phones. */
export function applyAnswers(queue: Queue, reports: readonly Report[]): Queue {
  const answers = new Map(reports.map((report) => [report._id, report]));
  return queue.map((entry) => {
    const answer = answers.get(entry._id);
    if (!answer) return entry;
    const isWithdrawn = answer.state === 'withdrawn';
    // A desk has taken back what came too late for the undo.
    const isOpenAgain = answer.state === 'open' && entry.undo === 'late';
    return {
      ...{ ...entry, tried: true, answer },
      ...(isWithdrawn && { undo: 'done' as const }),
      ...(isOpenAgain && { undo: 'no' as const }),
    };
  });
}

/** Drops the replacement of a report that stays: it would count twice. */
export function settleWithdrawal(queue: Queue, id: string, how: 'done' | 'late'): Queue {
  const settled = edit(queue, id, () => ({ undo: how }));
  return how === 'done' ? settled : settled.filter((entry) => entry.replaces !== id || entry.tried);
}

export const markRefused = (queue: Queue, id: string, why: string): Queue =>
  edit(queue, id, () => ({ refused: why }));

export const setPhotoState = (queue: Queue, id: string, photo: Entry['photo']): Queue =>
  edit(queue, id, () => ({ photo }));

/** Keeps what is still to be sent. */
export const withoutOld = (queue: Queue, isOld: (date: string) => boolean): Queue =>
  queue.filter((entry) => isUnsent(entry) || hasPhotoToSend(entry) || !isOld(entry.date));
