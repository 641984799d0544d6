import type { QuietHours } from '@parwaz/shared';
import { dueTime, type Delivery, type LocalTime } from './delivery.js';

const maxFailures = 3;
const retryMs = [60_000, 30 * 60_000] as const;

export interface FailedSend {
  outcome: 'gone' | 'failed' | 'busy' | 'unknown';
  waitMs?: number;
}

export type Retry = Partial<Delivery> & { dueAt: number };

/** `before`: the device before the message was handed over. @returns null when the subscription ends */
export function afterFailedSend(
  before: Delivery & { quiet: QuietHours | null },
  time: LocalTime,
  failed: FailedSend,
): Retry | null {
  const changed = changedFields(before, time, failed);
  if (!changed) return null;
  const { sentAt, day, messages, failures, retryAt } = before;
  const fields = { ...{ sentAt, day, messages, failures, retryAt }, ...changed };
  return { ...fields, dueAt: dueTime({ ...before, ...fields }, before.quiet, time) ?? time.now };
}

function changedFields(
  before: Delivery,
  { now }: LocalTime,
  { outcome, waitMs = 0 }: FailedSend,
): Partial<Delivery> | null {
  switch (outcome) {
    case 'gone':
      return null;
    case 'unknown':
      return {};
    case 'busy': // not the subscription's fault
      return { retryAt: now + Math.max(retryMs[0], waitMs) };
    case 'failed': {
      const failures = before.failures + 1;
      const pauseMs = retryMs[failures - 1];
      if (failures >= maxFailures || pauseMs === undefined) return null;
      return { failures, retryAt: now + Math.max(pauseMs, waitMs) };
    }
  }
}

/** Fields of a device whose message was lost with the process that sent it: all of it is told again. */
export function resendLost(device: Delivery, { now }: LocalTime): Partial<Delivery> {
  const { items, messages, togetherUntil } = device;
  // What came after the message waits for the end of the minute that began with it.
  const isLatest = device.untold === 0;
  const again = { untold: items.length, messages: Math.max(0, messages - 1), dueAt: now };
  return { ...again, togetherUntil: isLatest ? 0 : togetherUntil };
}
