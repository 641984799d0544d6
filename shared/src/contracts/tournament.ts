import { z } from 'zod';
import { parseClock } from '../time/clock.js';
import { clockSchema, idSchema, isoDateSchema, longest, requiredText } from './common.js';

/** Limits of a tournament (spec section 9, issue of the server). */
export const limits = { days: 50, pigeons: 50, helpers: 50, prizes: 50, lofts: 1000 } as const;

/** The scoring rules (contract section 2): `cutoffTime` is `HH:MM` or null; the first of each is the default. */
export const rulesSchema = z.object({
  firstWinner: z.enum(['earliest', 'latest-first-bird']).default('earliest'),
  helpers: z.enum(['best', 'slot', 'never']).default('best'),
  ties: z.enum(['shared', 'listed']).default('shared'),
  cutoffTime: z
    .preprocess(
      (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
      z
        .string()
        .trim()
        .refine((text) => parseClock(text) !== null, 'This is not a time (HH:MM)')
        .transform((text) => text.slice(0, 5))
        .nullable(),
    )
    .default(null),
});
export type Rules = z.infer<typeof rulesSchema>;
/** The rules of a tournament that names none. */
export const defaultRules: Rules = rulesSchema.parse({});

export const statusSchema = z
  .enum(['Active', 'Non-Active', 'Non-active'])
  .transform((status): 'Active' | 'Non-Active' => (status === 'Active' ? 'Active' : 'Non-Active'));

const count = (max: number, min = 0) => z.coerce.number().int().min(min).max(max);

/**
 * The fields of a tournament that staff write, each optional as a PUT carries them. Dates in either form; numbers
 * may be texts (multipart). Lists have been made lists before (the server's multipart reader).
 */
export const tournamentFields = z.object({
  tournamentName: requiredText(longest.name, 'Please enter tournament name'),
  club: requiredText(longest.name, 'Please select a category'),
  startDate: isoDateSchema,
  startTime: clockSchema,
  dates: z.array(isoDateSchema).min(1, 'Please select date for Day 1').max(limits.days),
  numberOfDays: count(limits.days, 1),
  numberOfPigeons: count(limits.pigeons),
  helperPigeons: count(limits.helpers),
  continueDays: z.coerce.number().int().min(1).max(1000),
  numberOfPrizes: count(limits.prizes),
  prizes: z.array(z.coerce.string().trim().max(longest.prize)).max(limits.prizes),
  status: statusSchema,
  participatingLofts: z.array(idSchema).max(limits.lofts),
  allowedAdmins: z.array(idSchema).max(1000),
  noteTimeForPigeons: z.coerce.string().trim().max(longest.address),
  rules: rulesSchema,
});
export type TournamentFields = z.infer<typeof tournamentFields>;

/** A tournament as staff read it (calls marked S, A, T): `prizes` are texts, `allowedAdmins` included. */
export const tournamentSchema = z.object({
  _id: idSchema,
  tournamentPicture: z.string(),
  tournamentName: z.string(),
  club: z.string(),
  startDate: z.string(),
  startTime: z.string(),
  dates: z.array(z.string()),
  numberOfDays: z.number().int(),
  numberOfPigeons: z.number().int(),
  helperPigeons: z.number().int(),
  continueDays: z.number().int(),
  numberOfPrizes: z.number().int(),
  prizes: z.array(z.string()),
  status: z.enum(['Active', 'Non-Active']),
  participatingLofts: z.array(idSchema),
  allowedAdmins: z.array(idSchema),
  noteTimeForPigeons: z.string(),
  rules: rulesSchema,
  revision: z.number().int(),
});
export type Tournament = z.infer<typeof tournamentSchema>;

/** A tournament as the public reads it: no `allowedAdmins`, a prize that is a number is given as one. */
export const publicTournamentSchema = tournamentSchema
  .omit({ allowedAdmins: true })
  .extend({ prizes: z.array(z.union([z.number(), z.string()])) });
export type PublicTournament = z.infer<typeof publicTournamentSchema>;

/** A loft's line under a club's tournament: `prize` is `'-'` when there is none for it. */
export const standingSchema = z.object({
  ownerId: z.string(),
  ownerName: z.string(),
  rank: z.number().int().nullable(),
  grandTotal: z.number().int(),
  prize: z.union([z.number(), z.string()]),
});
export type Standing = z.infer<typeof standingSchema>;
