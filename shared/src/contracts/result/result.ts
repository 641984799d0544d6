import { z } from 'zod';
import { boardDateSchema, clockSchema, idSchema, optionalReason, told } from '../common.js';
import { reportSources } from '../facts.js';
import {
  changedMark,
  changedStamps,
  marksSchema,
  sentMarks,
  sentSlotStamps,
  slotStampsSchema,
  storedMark,
} from './mark.js';

// A slot as typed: `HH:MM`, `HH:MM:00`, or `''`, `00:00`, `null` for none. Whether it is a time is the save's rule.
const typedSlot = z.string().trim().nullable();

/** A row as its writer had it on screen before typing: makes a save merge cell by cell (docs/protocol.md). */
export const saveBaseSchema = z.object({
  timeList: z.array(typedSlot).max(100),
  startTime: z.string().trim().nullable().optional(),
  marks: sentMarks.nullish(),
  stamps: sentSlotStamps.nullish(),
});

export const saveResultBody = z.object({
  tournamentId: idSchema,
  pigeonOwnerId: idSchema,
  date: boardDateSchema,
  startTime: clockSchema,
  timeList: z.array(typedSlot).max(1000),
  /** Changed marks only; null takes one away. */
  marks: sentMarks.nullish(),
  /** Of changed slots only, the ids of all their stamps; none takes them away. */
  stamps: sentSlotStamps.nullish(),
  base: saveBaseSchema.nullish(),
  reason: optionalReason,
});
export type SaveResultInput = z.infer<typeof saveResultBody>;

/** One loft's record of one date. `date` is dd-mm-yyyy, `timeList` `HH:MM:SS` or `''`, `updatedAt` ISO 8601. */
export const dailyResultSchema = z.object({
  _id: z.string(),
  tournamentId: idSchema,
  pigeonOwnerId: idSchema,
  date: z.string(),
  startTime: z.string(),
  timeList: z.array(z.string()),
  marks: marksSchema,
  /** Of stamped slots; missing when there are none. */
  stamps: slotStampsSchema.optional(),
  excludedIndices: z.array(z.number().int()),
  formattedTotalTime: z.string(),
  totalSeconds: z.number().int(),
  revision: z.number().int(),
  updatedAt: z.string(),
});
export type DailyResult = z.infer<typeof dailyResultSchema>;

export const warningSchema = z.object({
  index: z.number().int(),
  id: z.enum(['result.next-day', 'result.after-cutoff', 'result.out-of-order', 'result.in-future']),
  values: z.object({ index: z.number(), time: z.string(), lower: z.number().optional() }),
  message: z.string(),
});
export type SaveWarning = z.infer<typeof warningSchema>;

export const personSchema = z.object({ _id: z.string(), name: z.string() });
export type Person = z.infer<typeof personSchema>;

// A time that two people changed differently, and who changed theirs when (ISO 8601); `index` null is the start time.
const timeConflictSchema = z.object({
  index: z.number().int().nullable(),
  base: z.string(),
  yours: z.string(),
  theirs: z.string(),
  by: personSchema,
  at: z.string(),
});
const markConflictSchema = timeConflictSchema.extend({
  what: z.literal('mark'),
  index: z.number().int(),
  base: storedMark.nullable(),
  yours: storedMark.nullable(),
  theirs: storedMark.nullable(),
});
const stampConflictSchema = timeConflictSchema.extend({
  what: z.literal('stamp'),
  index: z.number().int(),
  base: z.array(z.string()),
  yours: z.array(z.string()),
  theirs: z.array(z.string()),
});
export const conflictSchema = z.union([markConflictSchema, stampConflictSchema, timeConflictSchema]);
export type SaveConflict = z.infer<typeof conflictSchema>;

/** The answer to POST /results; `revision` is the save's own, or the board's when nothing changed. */
export const saveResultAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  result: dailyResultSchema,
  revision: z.number().int(),
  warnings: z.array(warningSchema),
});
export type SaveResultAnswer = z.infer<typeof saveResultAnswer>;

/** The tournament and revision that a value was copied from. */
export const copiedFromSchema = z.object({ tournamentId: idSchema, revision: z.number().int() });

/** One changed cell of a loft's date, `at` in ISO 8601; `index` null is the start time. */
export const historyEntrySchema = z.object({
  revision: z.number().int(),
  at: z.string(),
  by: personSchema,
  index: z.number().int().nullable(),
  from: z.string(),
  to: z.string(),
  mark: changedMark.optional(),
  stamps: changedStamps.optional(),
  report: z.object({ _id: z.string(), source: z.enum(reportSources) }).optional(),
  copiedFrom: copiedFromSchema.optional(),
  reason: z.string().optional(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Somebody looked at a cell that warns, and let it stand; `at` in ISO 8601. */
export const checkEntrySchema = z.object({
  at: z.string(),
  by: personSchema,
  index: z.number().int(),
  checked: z.literal(true),
});
export type CheckEntry = z.infer<typeof checkEntrySchema>;

export const checkBody = z.object({
  index: z.number().int().min(0).max(1000),
  time: z
    .string()
    .trim()
    .regex(/^\d\d:\d\d(:00)?$/, told('field.not-a-time')),
});
export type Check = z.infer<typeof checkBody>;

export const entrySchema = historyEntrySchema.extend({ ownerId: idSchema, date: z.string() });
export type Entry = z.infer<typeof entrySchema>;

const cellSchema = z.object({ ownerId: idSchema, date: z.string(), index: z.number().int() });
/** Facts about present values that a board doesn't hold: typed for the future, and looked at. `date` is dd-mm-yyyy. */
export const checksSchema = z.object({
  future: z.array(cellSchema),
  checked: z.array(cellSchema.extend({ by: personSchema, at: z.string() })),
});
export type Checks = z.infer<typeof checksSchema>;

export const totalResultsSchema = z.object({
  tournamentId: idSchema,
  totalOwners: z.number().int(),
  ownerResults: z.array(
    z.object({
      ownerId: idSchema,
      ownerName: z.string(),
      ownerNameUrdu: z.string(),
      rank: z.number().int().nullable(),
      grandTotal: z.number().int(),
      formattedGrandTotal: z.string(),
      pigeons: z.array(z.object({ totalTime: z.number().int() })),
      excludedIndices: z.array(z.number().int()),
      days: z.array(
        z.object({
          date: z.string(),
          totalSeconds: z.number().int(),
          formattedTotalTime: z.string(),
          excludedIndices: z.array(z.number().int()),
        }),
      ),
    }),
  ),
});
export type TotalResults = z.infer<typeof totalResultsSchema>;

/** A loft's line under a club's tournament: `prize` is `'-'` when there is none for it. */
export const standingSchema = z.object({
  ownerId: z.string(),
  ownerName: z.string(),
  ownerNameUrdu: z.string(),
  /** With `number`: of lofts that share their name with another of the tournament. */
  ownerAddress: z.string().optional(),
  number: z.number().int().optional(),
  rank: z.number().int().nullable(),
  grandTotal: z.number().int(),
  prize: z.union([z.number(), z.string()]),
});
export type Standing = z.infer<typeof standingSchema>;
