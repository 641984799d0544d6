import { z } from 'zod';
import { clockSchema, idSchema } from './common.js';

/** The scoring rules (docs/scoring.md): `cutoffTime` is `HH:MM` or null; the first of each is the default. */
export const rulesSchema = z.object({
  firstWinner: z.enum(['earliest', 'latest-first-bird']).default('earliest'),
  helpers: z.enum(['best', 'slot', 'never']).default('best'),
  ties: z.enum(['shared', 'listed']).default('shared'),
  cutoffTime: z
    .preprocess(
      (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
      clockSchema.nullable(),
    )
    .default(null),
});
export type Rules = z.infer<typeof rulesSchema>;

/** `Active` is on screen at home. `Non-active`, as older clients write it, is read as `Non-Active`. */
export const statusSchema = z
  .enum(['Active', 'Non-Active', 'Non-active'])
  .transform((status): 'Active' | 'Non-Active' => (status === 'Active' ? 'Active' : 'Non-Active'));

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
