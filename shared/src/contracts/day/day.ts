import { z } from 'zod';
import { optionalReason } from '../common.js';
import { changedMark } from '../result/mark.js';
import { dayStates } from '../tournament/facts.js';

export const setDayBody = z.object({ state: z.enum(dayStates), reason: optionalReason });
export type SetDay = z.input<typeof setDayBody>;

/**
 * A change after a day was closed, `at` in ISO 8601, `date` dd-mm-yyyy. A cell has its loft and slot (`index` null: the
 * start time), a field of the tournament its name, a day that was set back neither.
 */
export const correctionSchema = z.object({
  revision: z.number().int(),
  at: z.string(),
  date: z.string(),
  ownerId: z.string().nullable(),
  index: z.number().int().nullable(),
  field: z.string().optional(),
  from: z.unknown(),
  to: z.unknown(),
  mark: changedMark.optional(),
  reason: z.string(),
});
export type Correction = z.infer<typeof correctionSchema>;

/**
 * Codes by which the log of a tournament is recognised in an export, `<revision>-<32 digits of its hash>`: of the whole
 * log, and up to the moment in which each day that is official became so. Null: no hashes yet. Dates dd-mm-yyyy.
 */
export const logProofSchema = z.object({
  code: z.string().nullable(),
  days: z.array(z.object({ date: z.string(), code: z.string().nullable() })),
});
export type LogProof = z.infer<typeof logProofSchema>;
