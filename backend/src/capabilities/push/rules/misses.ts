import { dueOf } from './delivery.js';
import type { Delivery, Moment } from './delivery.js';
import type { QuietHours } from '@parwaz/shared';

/** Failures in a row that end a subscription, and the time until each next try. */
const maxFailures = 3;
const retryMs = [60_000, 30 * 60_000] as const;

/** Outcome of a message that was not taken; unknown where the sending itself was ended. */
export interface Missed {
  outcome: 'gone' | 'failed' | 'busy' | 'unknown';
  /** Time for which the push service wants to be left alone, in milliseconds. */
  waitMs?: number;
}

/** Fields of a device to which a message is to be told again, and when. */
export type Again = Partial<Delivery> & { dueAt: number };

/**
 * Fields that change with a message that was not taken.
 * @param before the device before the message was handed over
 * @returns null when that ends the subscription
 */
export function afterMiss(
  before: Delivery & { quiet: QuietHours | null },
  moment: Moment,
  missed: Missed,
): Again | null {
  const changed = triedAgain(before, moment, missed);
  if (!changed) return null;
  const { sentAt, day, messages, failures, retryAt } = before;
  const fields = { ...{ sentAt, day, messages, failures, retryAt }, ...changed };
  return { ...fields, dueAt: dueOf({ ...before, ...fields }, before.quiet, moment) ?? moment.now };
}

function triedAgain(before: Delivery, moment: Moment, { outcome, waitMs }: Missed): Partial<Delivery> | null {
  switch (outcome) {
    case 'gone':
      return null;
    case 'failed':
      return afterFailure(before, moment, waitMs);
    case 'busy':
      return afterBusy(moment, waitMs);
    case 'unknown':
      return {};
  }
}

/** Fields that change with a message that failed; null when it was the last try. */
export function afterFailure(before: Delivery, { now }: Moment, readAtMs = 0): Partial<Delivery> | null {
  const failures = before.failures + 1;
  const waitMs = retryMs[failures - 1];
  if (failures >= maxFailures || waitMs === undefined) return null;
  return { failures, retryAt: now + Math.max(waitMs, readAtMs) };
}

/** Fields that change with a message for which its service has no time: no fault of the subscription. */
export function afterBusy({ now }: Moment, readAtMs = 0): Partial<Delivery> {
  return { retryAt: now + Math.max(retryMs[0], readAtMs) };
}

/** Takes in that a message was lost with the process that sent it: all of it is to be told again. */
export function lostAgain(device: Delivery, { now }: Moment): Partial<Delivery> {
  const { items, messages, togetherUntil } = device;
  // What came after it waits for the end of the minute that began with it.
  const isLatest = device.untold === 0;
  const again = { untold: items.length, messages: Math.max(0, messages - 1), dueAt: now };
  return { ...again, togetherUntil: isLatest ? 0 : togetherUntil };
}
