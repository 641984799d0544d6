import { z } from 'zod';
import { cleanText } from '../../../contracts/clean-text.js';
import { idSchema, successSchema, told } from '../../../contracts/common.js';
import { hookEvents, hookLimits, hookStates } from './facts.js';

const instant = z.string().meta({ example: '2026-04-03T19:00:00.000Z' });
const tooLong = (max: number) => told('field.too-long', { max });

export const makeHookBody = z.object({
  name: z
    .string()
    .overwrite(cleanText)
    .trim()
    .min(1, told('field.required'))
    .max(hookLimits.name, tooLong(hookLimits.name)),
  url: z
    .string()
    .trim()
    .max(hookLimits.url, tooLong(hookLimits.url))
    .meta({ example: 'https://club.example/parwaz' }),
  events: z.array(z.enum(hookEvents)).min(1, told('field.required')).max(hookEvents.length),
});
export type MakeHook = z.output<typeof makeHookBody>;

export const setHookBody = z.object({ on: z.boolean() });

/** `status` 0: no answer. */
const deliverySchema = z.object({
  id: z.string(),
  at: instant,
  status: z.number().int(),
  tries: z.number().int(),
});
export type HookDelivery = z.infer<typeof deliverySchema>;

export const hookSchema = z.object({
  _id: idSchema,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(hookEvents)),
  createdAt: instant,
  state: z.enum(hookStates),
  lastTakenAt: instant.nullable(),
});
export type Hook = z.infer<typeof hookSchema>;

export const listedHookSchema = hookSchema.extend({ deliveries: z.array(deliverySchema) });
export type ListedHook = z.infer<typeof listedHookSchema>;

/** `secret` is told this once; deliveries are signed with it. */
export const madeHookAnswer = successSchema.extend({ hook: hookSchema, secret: z.string() });
export type MadeHook = z.infer<typeof madeHookAnswer>;
export const hookAnswer = successSchema.extend({ hook: hookSchema });
export const testedHookAnswer = successSchema.extend({ status: z.number().int() });
