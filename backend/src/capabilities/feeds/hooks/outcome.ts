import { hookLimits, type HookDelivery } from '@parwaz/shared';
import type { HookDoc, PendingDelivery } from './hook.schema.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const waitsMs = [5000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs];
const laterMs = 14 * hourMs;
const offAfterMs = 5 * 24 * hourMs;
const maxRefusals = 6;
/** They ask for patience: no refusals. */
const patient = new Set([408, 425, 429]);

type Next = Partial<
  Pick<HookDoc, 'place' | 'pending' | 'lastTakenAt' | 'failingSince' | 'deliveries' | 'isOn'>
>;

export const isTaken = (status: number) => status >= 200 && status < 300;

/** All that an answer changes of its hook. @param status 0 for no answer */
export function afterAnswer(
  { deliveries, failingSince }: Pick<HookDoc, 'deliveries' | 'failingSince'>,
  pending: PendingDelivery,
  status: number,
  now: number,
): Next {
  const tries = pending.tries + 1;
  const told = listed(deliveries, { id: pending.id, at: new Date(now).toISOString(), status, tries });
  const behind = { place: pending.upTo, pending: null, deliveries: told };
  if (isTaken(status)) return { ...behind, lastTakenAt: new Date(now), failingSince: null };
  const since = failingSince ?? new Date(now);
  const failed = { failingSince: since, deliveries: told };
  if (status === 410 || now - since.getTime() >= offAfterMs) return { ...failed, isOn: false, pending: null };
  const isRefusal = status >= 400 && status < 500 && !patient.has(status);
  const refusals = pending.refusals + (isRefusal ? 1 : 0);
  if (refusals >= maxRefusals) return { ...behind, failingSince: since };
  const nextAt = now + (waitsMs[tries - 1] ?? laterMs);
  return { ...failed, pending: { ...pending, tries, refusals, nextAt } };
}

/** The last 50, each once with its last try. */
function listed(deliveries: readonly HookDelivery[], last: HookDelivery): HookDelivery[] {
  return [...deliveries.filter(({ id }) => id !== last.id), last].slice(-hookLimits.deliveries);
}
