import { z } from 'zod';
import { boardDateSchema, idSchema, optionalReason, successSchema } from '../../../contracts/common.js';
import { personSchema } from '../../../contracts/result/result.js';
import { storedMark } from '../../../contracts/result/mark.js';
import { differenceReasons, idleReasons } from './facts.js';

const value = z.union([z.string(), storedMark]).nullable();
const cell = {
  ownerId: idSchema,
  date: z.string(),
  /** From 0; null is the start time. */
  index: z.number().int().min(0).max(1000).nullable(),
  what: z.enum(['time', 'mark']),
};

/** A cell that isn't as in its source. Values as in histories: a time, or a mark or null. */
export const differenceSchema = z.object({
  ...cell,
  here: value,
  there: value,
  sourceId: idSchema,
  why: z.enum(differenceReasons),
});
export type Difference = z.infer<typeof differenceSchema>;

/** `there` as it was shown, as `here` where it is sent; `reason` where the day isn't open. */
export const resolveBody = z.object({
  ...cell,
  date: boardDateSchema,
  keep: z.enum(['here', 'source']),
  there: value,
  here: value.optional(),
  reason: optionalReason,
});
export type Resolve = z.input<typeof resolveBody>;

export const resolvedAnswer = successSchema.extend({ revision: z.number().int() });
export type Resolved = z.infer<typeof resolvedAnswer>;

/** Told with who changed the cell here and when, and when it was changed in its source: null for never. */
export const toldDifferenceSchema = differenceSchema.extend({
  by: personSchema.nullable(),
  at: z.string().nullable(),
  thereAt: z.string().nullable(),
});
export type ToldDifference = z.infer<typeof toldDifferenceSchema>;

export const copiedQuery = z.object({ date: boardDateSchema.optional() });

/** The sources as they are now, the records that hold copied values, and all differences. */
export const copiedCellsSchema = z.object({
  revision: z.number().int(),
  differences: z.array(toldDifferenceSchema),
  sources: z.array(
    z.object({
      _id: idSchema,
      name: z.string(),
      nameUrdu: z.string(),
      idle: z.enum(idleReasons).nullable(),
    }),
  ),
  records: z.array(
    z.object({
      ownerId: idSchema,
      date: z.string(),
      sourceId: idSchema,
      /** Of cells whose time or mark was copied; null is the start time. */
      indexes: z.array(z.number().int().nullable()),
    }),
  ),
});
export type CopiedCells = z.infer<typeof copiedCellsSchema>;

declare module '../../../realtime/events.js' {
  interface ServerEvents {
    /** To the desks of that tournament only: its differences can be read again. */
    'desk:differences': (counted: { tournamentId: string; count: number }) => void;
  }
}
