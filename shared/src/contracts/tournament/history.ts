import { z } from 'zod';
import { dayStates } from './facts.js';
import { ownerSchema } from '../owner/owner.js';
import { changedMark, changedStamps } from '../result/mark.js';
import { copiedFromSchema, personSchema } from '../result/result.js';
import { revisionSchema } from '../common.js';

const changed = z.object({ from: z.string(), to: z.string() });

const ofSlot = { index: z.number().int(), time: z.string() };

const changedRecord = z.object({
  ownerId: z.string(),
  date: z.string(),
  startTime: changed.optional(),
  cells: z.array(changed.extend({ index: z.number().int() })).optional(),
  marks: z.array(changedMark.extend(ofSlot)).optional(),
  stamps: z.array(changedStamps.extend(ofSlot)).optional(),
});

export const loggedChangeSchema = z.object({
  revision: z.number().int(),
  at: z.string(),
  by: personSchema,
  what: z.enum([
    'created',
    'deleted',
    'restored',
    'tournament',
    'results',
    'marks',
    'stamps',
    'lofts',
    'days',
    'links',
    'tokens',
  ]),
  rows: z.array(changedRecord).optional(),
  lost: z.array(changedRecord).optional(),
  removed: z
    .object({ owners: z.array(z.string()).optional(), dates: z.array(z.string()).optional() })
    .optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
  /** The day that was set, dd-mm-yyyy; `asked`: to be official, which somebody else must confirm. */
  day: z
    .object({
      date: z.string(),
      from: z.enum(dayStates),
      to: z.enum(dayStates),
      asked: z.literal(true).optional(),
    })
    .optional(),
  /** Lofts that got a link for their roof, and lofts whose link was ended; it is no revision of its own. */
  links: z.object({ made: z.array(z.string()).optional(), ended: z.array(z.string()).optional() }).optional(),
  /** Names of programs' tokens that were made or ended; as with links it is no revision. */
  tokens: z
    .object({ made: z.array(z.string()).optional(), ended: z.array(z.string()).optional() })
    .optional(),
  copiedFrom: copiedFromSchema.optional(),
  reason: z.string().optional(),
  owners: z.array(ownerSchema).optional(),
});
export type LoggedChange = z.infer<typeof loggedChangeSchema>;

export const historyQuery = z.object({
  before: revisionSchema.optional(),
});
