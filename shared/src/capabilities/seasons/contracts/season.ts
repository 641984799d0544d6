import { z } from 'zod';
import { idSchema } from '../../../contracts/common.js';
import { ownerSchema } from '../../../contracts/owner/owner.js';
import { standingSchema } from '../../../contracts/result/result.js';

const seconds = z.number().int();
const flightShape = { date: z.string(), index: z.number().int(), minutes: z.number().int() };
const tournamentOf = { tournamentId: idSchema };

/** A counted flight; `date` is dd-mm-yyyy, `index` its pigeon's slot. */
export const flightSchema = z.object(flightShape);
export type Flight = z.infer<typeof flightSchema>;

/** `null` without dates. What isn't `final` may still change. */
export const flownStates = ['starts', 'racing', 'closed', 'final'] as const;

/** A tournament as one loft flew it; `dates` are those of the tournament, `lofts` counts all that take part. */
export const flownTournamentSchema = z.object({
  _id: idSchema,
  name: z.string(),
  nameUrdu: z.string(),
  club: z.string(),
  clubNameUrdu: z.string(),
  dates: z.array(z.string()),
  state: z.enum(flownStates).nullable(),
  rank: z.number().int().nullable(),
  lofts: z.number().int(),
  grandTotal: seconds,
  prize: standingSchema.shape.prize,
  best: flightSchema.nullable(),
});
export type FlownTournament = z.infer<typeof flownTournamentSchema>;

/** By the year of the first date; `''` without dates. */
export const seasonSchema = z.object({ year: z.string(), tournaments: z.array(flownTournamentSchema) });
export type Season = z.infer<typeof seasonSchema>;

const recordShape = {
  longestFlight: { ...tournamentOf, ...flightShape },
  bestDay: { ...tournamentOf, date: z.string(), totalSeconds: seconds },
  bestTotal: { ...tournamentOf, totalSeconds: seconds },
};

export const loftRecordsSchema = z.object({
  longestFlight: z.object(recordShape.longestFlight).nullable(),
  bestDay: z.object(recordShape.bestDay).nullable(),
  bestTotal: z.object(recordShape.bestTotal).nullable(),
  wins: z.number().int(),
  top3: z.number().int(),
});
export type LoftRecords = z.infer<typeof loftRecordsSchema>;

export const loftSeasonsAnswer = z.object({
  owner: ownerSchema,
  seasons: z.array(seasonSchema),
  records: loftRecordsSchema,
});
export type LoftSeasonsAnswer = z.infer<typeof loftSeasonsAnswer>;

const holder = { ownerId: idSchema, ownerName: z.string(), ownerNameUrdu: z.string() };
export const clubRecordsAnswer = z.object({
  longestFlight: z.object({ ...holder, ...recordShape.longestFlight }).nullable(),
  bestDay: z.object({ ...holder, ...recordShape.bestDay }).nullable(),
  bestTotal: z.object({ ...holder, ...recordShape.bestTotal }).nullable(),
  mostWins: z.object({ ...holder, wins: z.number().int() }).nullable(),
});
export type ClubRecordsAnswer = z.infer<typeof clubRecordsAnswer>;
