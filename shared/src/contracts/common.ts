import { z } from 'zod';
import { landingOf, parseClock } from '../time/clock.js';
import { toBoardDate, toIsoDate } from '../time/dates.js';
import { cleanText } from './clean-text.js';
import { maxReason } from './facts.js';
import {
  errorNote,
  type ErrorId,
  type ErrorNote,
  type PlainErrorId,
  type WithValues,
} from '../errors/errors.js';

/** A message of a schema. zod carries a text only, so an error travels in it with its values. */
export function told<Id extends ErrorId>(id: Id, ...values: WithValues<Id>): string {
  return JSON.stringify(errorNote(id, ...values));
}

/** The error of a schema's issue; what zod itself has found keeps its words. */
export function noteOf({ message }: { message: string }): ErrorNote {
  if (message.startsWith('{')) return JSON.parse(message) as ErrorNote;
  return { id: 'field.invalid', values: {}, message };
}

export const exampleIds = {
  tournament: '6560a1b2c3d4e5f601234567',
  owner: '6560a1b2c3d4e5f601234568',
} as const;

/** An id of ours: opaque outside, an ObjectId's 24 hex digits inside. */
export const idSchema = z
  .string()
  .regex(/^[0-9a-f]{24}$/i, told('field.not-an-id'))
  .toLowerCase()
  .meta({ example: exampleIds.tournament });

/** A text that `read` understands, as it reads it. */
const textRead = (read: (text: string) => string | null, fault: PlainErrorId, example: string) =>
  z
    .string()
    .trim()
    .refine((text) => read(text) !== null, told(fault))
    .transform((text) => read(text) ?? text)
    .meta({ example });

/** A day in either form (`dd-mm-yyyy`, `yyyy-mm-dd`); read as `yyyy-mm-dd`. */
export const isoDateSchema = textRead(toIsoDate, 'field.not-a-date', '2026-04-01');

/** A day in either form; read as `dd-mm-yyyy`. */
export const boardDateSchema = textRead(toBoardDate, 'field.not-a-date', '01-04-2026');

/** `HH:MM` (or `HH:MM:00`); read as `HH:MM`. */
const toClock = (text: string) => (parseClock(text) === null ? null : text.slice(0, 5));
export const clockSchema = textRead(toClock, 'field.not-a-time', '06:00');
/** Also `24:00`, which overnight tournaments take. */
export const landingSchema = textRead(
  (text) => (landingOf(text, 0, {}) === null ? null : text.slice(0, 5)),
  'field.not-a-time',
  '16:10',
);

/** A revision in a query. */
export const revisionSchema = z
  .string()
  .regex(/^\d{1,10}$/, told('field.not-a-revision'))
  .meta({ example: '120' });

export const optionalReason = z
  .string()
  .overwrite(cleanText)
  .trim()
  .max(maxReason, told('field.too-long', { max: maxReason }))
  .meta({ example: 'The umpire read the wrong line' })
  .nullish();

const noteShape = { values: z.record(z.string(), z.unknown()), message: z.string() };

/** The one form of every error answer. `id` is stable, e.g. `club.name-required`. */
export const errorSchema = z.object({
  success: z.literal(false),
  id: z.string(),
  ...noteShape,
  fields: z.array(z.object({ path: z.string(), id: z.string(), ...noteShape })).optional(),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorSchema>;

export const confirmQuery = z.object({ confirm: z.string().optional().meta({ example: 'true' }) });

export const successSchema = z.object({ success: z.literal(true) });
export type Success = z.infer<typeof successSchema>;
export const doneSchema = successSchema.extend({ message: z.string() });
export type Done = z.infer<typeof doneSchema>;
