import { z } from 'zod';
import { clockSchema, idSchema, told } from '../../../contracts/common.js';
import { languages } from '../../../contracts/language.js';
import { pushLimits } from './facts.js';

const endpointSchema = z
  .string()
  .trim()
  .min(1)
  .max(pushLimits.endpoint, told('field.too-long', { max: pushLimits.endpoint }))
  .meta({ example: 'https://fcm.googleapis.com/fcm/send/eNq1…' });

const base64 = (bytes: number) => {
  const letters = Math.ceil((bytes * 4) / 3);
  return z
    .string()
    .regex(new RegExp(`^[\\w+/-]{${letters}}={0,2}$`), told('field.base64', { bytes }))
    .meta({ example: 'B'.padEnd(letters, 'A') });
};

/** A browser's subscription as `PushSubscription.toJSON()` gives it. */
const subscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: base64(65), auth: base64(16) }),
});

/** A loft in one tournament, or in every one that it takes part in. */
const followSchema = z.object({ tournamentId: idSchema.optional(), ownerId: idSchema });
export type PushFollow = z.infer<typeof followSchema>;

/** PUT /push/subscription; without `quiet` the usual hours, `null` for none, in a zone that the server knows. */
export const subscribeBody = z.object({
  subscription: subscriptionSchema,
  lang: z.enum(languages),
  follows: z
    .array(followSchema)
    .max(pushLimits.follows, told('field.too-many', { max: pushLimits.follows, of: 'lofts' })),
  quiet: z.object({ from: clockSchema, to: clockSchema }).nullish(),
  timeZone: z.string().nullish(),
});
export type Subscribe = z.output<typeof subscribeBody>;

export const endpointBody = z.object({ endpoint: endpointSchema });
export type PushEndpoint = z.output<typeof endpointBody>;

export const pushKeyAnswer = z.object({ key: z.string() });
export type PushKeyAnswer = z.infer<typeof pushKeyAnswer>;
