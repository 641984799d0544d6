import type { Report } from '@parwaz/shared';
import { isUnsent, mayTakeBack } from './entry';
import type { Entry, Queue, Said } from './entry';

/** The next request of a queue. */
export type Step =
  { kind: 'withdraw'; id: string } | { kind: 'send'; ids: readonly string[] } | { kind: 'photo'; id: string };

const edit = (queue: Queue, id: string, change: (entry: Entry) => Partial<Entry>): Queue =>
  queue.map((entry) => (entry._id === id ? { ...entry, ...change(entry) } : entry));

export const entryOf = (queue: Queue, id: string): Entry | undefined => queue.find(({ _id }) => _id === id);

/** Adds what somebody said; the same id again changes nothing. */
export function add(queue: Queue, said: Said, replaces: string | null = null): Queue {
  if (entryOf(queue, said._id)) return queue;
  const order = Math.max(0, ...queue.map((entry) => entry.order)) + 1;
  const fresh = { tried: false, answer: null, undo: 'no', refused: '', photo: 'none' } as const;
  return [...queue, { ...said, ...fresh, order, replaces }];
}

/** Takes a report back: one that never left the phone is forgotten, any other is withdrawn on the server. */
export function takeBack(queue: Queue, id: string): Queue {
  const entry = entryOf(queue, id);
  if (!entry || !mayTakeBack(entry)) return queue;
  if (!entry.tried) return queue.filter((other) => other !== entry);
  return edit(queue, id, () => ({ undo: 'wanted' }));
}

/**
 * Corrects a report's slot or time. The server keeps what it was told first, so one that may have left the phone is
 * taken back and said anew.
 * @param newId of the report that takes its place, where one must
 */
export function correct(
  queue: Queue,
  id: string,
  change: Partial<Pick<Said, 'index' | 'time' | 'source'>>,
  newId: string,
): Queue {
  const entry = entryOf(queue, id);
  if (!entry || !mayTakeBack(entry)) return queue;
  if (!entry.tried) return edit(queue, id, () => change);
  const { date, kind, index, source, time, clock } = entry;
  return add(takeBack(queue, id), { date, kind, index, source, time, clock, ...change, _id: newId }, id);
}

const hasPhotoToSend = ({ photo, undo }: Entry) =>
  photo === 'waiting' && undo !== 'done' && undo !== 'wanted';

/** A report waits until the one that it corrects has been taken back. */
function isHeld(queue: Queue, { replaces }: Entry): boolean {
  return replaces !== null && entryOf(queue, replaces)?.undo === 'wanted';
}

/**
 * The next request: what is known to the server and wanted back, then reports in order, then photos, which never hold
 * up a time. A report that is wanted back and may have arrived is first sent again until it is answered: a copy of it
 * that comes late can then no longer become a new report.
 */
export function nextStep(queue: Queue, together: number): Step | null {
  const wanted = queue.find(({ undo, answer }) => undo === 'wanted' && answer !== null);
  if (wanted) return { kind: 'withdraw', id: wanted._id };
  const unsent = queue.filter(isUnsent);
  const blocked = unsent.findIndex((entry) => isHeld(queue, entry));
  const ready = blocked === -1 ? unsent : unsent.slice(0, blocked);
  if (ready.length > 0) return { kind: 'send', ids: ready.slice(0, together).map(({ _id }) => _id) };
  const photo = queue.find((entry) => hasPhotoToSend(entry) && entry.answer !== null);
  return photo ? { kind: 'photo', id: photo._id } : null;
}

/** Notes, before a request begins, that the server may know these from now on. */
export function begun(queue: Queue, ids: readonly string[]): Queue {
  return queue.map((entry) => (ids.includes(entry._id) && !entry.tried ? { ...entry, tried: true } : entry));
}

/** Takes in reports as the server tells of them; those of other phones are not this queue's. */
export function answered(queue: Queue, reports: readonly Report[]): Queue {
  const told = new Map(reports.map((report) => [report._id, report]));
  return queue.map((entry) => {
    const answer = told.get(entry._id);
    if (!answer) return entry;
    const isBack = answer.state === 'withdrawn';
    return { ...entry, tried: true, answer, ...(isBack && { undo: 'done' as const }) };
  });
}

/** Takes in how a withdrawal ended. What was to replace a report that stays is dropped: it would count twice. */
export function withdrawn(queue: Queue, id: string, how: 'done' | 'late'): Queue {
  const settled = edit(queue, id, () => ({ undo: how }));
  return how === 'done' ? settled : settled.filter((entry) => entry.replaces !== id || entry.tried);
}

/** Takes in that the server will never take a report. */
export const refuse = (queue: Queue, id: string, why: string): Queue =>
  edit(queue, id, () => ({ refused: why }));

/** Notes how a report's photo stands. */
export const photographed = (queue: Queue, id: string, photo: Entry['photo']): Queue =>
  edit(queue, id, () => ({ photo }));

/** Drops what is settled and older than a date, so that a phone kept for years doesn't fill up. */
export const withoutOld = (queue: Queue, isOld: (date: string) => boolean): Queue =>
  queue.filter((entry) => isUnsent(entry) || hasPhotoToSend(entry) || !isOld(entry.date));
