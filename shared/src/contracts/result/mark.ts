import { z } from 'zod';
import { cleanText } from '../clean-text.js';
import { markKinds, maxMarkReason } from '../facts.js';
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

export const changedMark = z.object({ from: storedMark.nullable(), to: storedMark.nullable() });
