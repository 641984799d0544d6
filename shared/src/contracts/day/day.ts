import { z } from 'zod';
import { optionalReason } from '../common.js';
import { changedMark, changedStamps } from '../result/mark.js';
import { dayStates } from '../tournament/facts.js';

export const setDayBody = z.object({ state: z.enum(dayStates), reason: optionalReason });
export type SetDay = z.input<typeof setDayBody>;

/** A change after closing: a cell has loft and slot (`index` null: the start), a fact its name, a reset neither. */
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
  stamps: changedStamps.optional(),
  reason: z.string(),
});
export type Correction = z.infer<typeof correctionSchema>;

/** Codes `<revision>-<32 digits of its hash>` of the log and at official days; null: no hashes. Dates dd-mm-yyyy. */
export const logProofSchema = z.object({
  code: z.string().nullable(),
  days: z.array(z.object({ date: z.string(), code: z.string().nullable() })),
});
export type LogProof = z.infer<typeof logProofSchema>;
