import { z } from 'zod';
import { told } from '../common.js';
import { limits } from '../facts.js';
import { readShape, writeShape } from '../fact-schemas.js';
import { stampFacts, stampsNamedTwice } from './facts.js';

export const stampSchema = z.object({ _id: z.string(), ...readShape(stampFacts) });
export type { Stamp } from './facts.js';

export const publicStampSchema = stampSchema.extend({ prizes: z.array(z.union([z.number(), z.string()])) });
export type PublicStamp = z.infer<typeof publicStampSchema>;

const { name, nameUrdu, prizes } = writeShape(stampFacts);
const sentStamp = z.object({
  _id: z.string().optional(),
  ...{ name, nameUrdu: nameUrdu.default(''), prizes: prizes.default([]) },
});
/** An entry without an id, or with one that isn't the tournament's, is a new one. */
export type SentStamp = z.output<typeof sentStamp>;

export const sentStamps = z
  .array(sentStamp)
  .max(limits.stamps, told('field.too-many', { max: limits.stamps, of: 'stamps' }))
  .superRefine((stamps, context) => {
    for (const index of stampsNamedTwice(stamps))
      context.addIssue({
        code: 'custom',
        path: [index, 'name'],
        message: told('tournament.stamp-name-taken'),
      });
  }) as z.ZodType as z.ZodType<SentStamp[], SentStamp[]>;
