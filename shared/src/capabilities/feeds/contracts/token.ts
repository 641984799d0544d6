import { z } from 'zod';
import { cleanText } from '../../../contracts/clean-text.js';
import { idSchema, isoDateSchema, successSchema, told } from '../../../contracts/common.js';
import { personSchema } from '../../../contracts/result/result.js';
import { tokenLimits, tokenScopes } from './facts.js';

const instant = z.string().meta({ example: '2026-04-03T19:00:00.000Z' });

/** A day means its end, in the tournament's time zone. */
const expirySchema = z.union([z.iso.datetime({ offset: true }), isoDateSchema], {
  error: told('field.not-a-date'),
});

export const makeTokenBody = z.object({
  name: z
    .string()
    .overwrite(cleanText)
    .trim()
    .min(1, told('field.required'))
    .max(tokenLimits.name, told('field.too-long', { max: tokenLimits.name })),
  scopes: z.array(z.enum(tokenScopes)).min(1, told('field.required')).max(tokenScopes.length),
  expiresAt: expirySchema.nullish(),
});
export type MakeToken = z.output<typeof makeTokenBody>;

export const tokenSchema = z.object({
  _id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  /** On this day of the tournament's time zone. */
  callsToday: z.number().int(),
  /** Its maker. */
  by: personSchema,
});
export type Token = z.infer<typeof tokenSchema>;

/** `secret` is told this once: only its hash is stored. */
export const madeTokenAnswer = successSchema.extend({ token: tokenSchema, secret: z.string() });
export type MadeToken = z.infer<typeof madeTokenAnswer>;
