import { z } from 'zod';
import { cleanText } from '../clean-text.js';
import { limits, markKinds, maxMarkReason } from '../facts.js';
import { told } from '../common.js';

const markSchema = z.object({
  kind: z.enum(markKinds),
  reason: z.string().overwrite(cleanText).trim().min(1, told('field.reason-required')).max(maxMarkReason),
});
// A slot in the keys of an object, from 0.
const slotKey = z
  .string()
  .regex(/^(0|[1-9]\d{0,2})$/, told('field.not-a-slot'))
  .meta({ example: '1' });
/** Marks by slot, as they are sent; null for none. */
export const sentMarks = z.record(slotKey, markSchema.nullable());

export const storedMark = z.object({ kind: z.enum(markKinds), reason: z.string() });
export const marksSchema = z.record(slotKey, storedMark);

/** Stamps by slot, as they are sent: ids in any order, none to remove them. */
export const sentSlotStamps = z.record(
  slotKey,
  z
    .array(z.string())
    .max(limits.stamps)
    .overwrite((ids) => [...new Set(ids)].sort()),
);
export const slotStampsSchema = z.record(slotKey, z.array(z.string()));
/** A stamp as histories name it, also when it is gone. */
const namedStampSchema = z.object({ _id: z.string(), name: z.string() });
export type NamedStamp = z.infer<typeof namedStampSchema>;
export const changedStamps = z.object({
  from: z.array(namedStampSchema),
  to: z.array(namedStampSchema),
});

export const changedMark = z.object({ from: storedMark.nullable(), to: storedMark.nullable() });
