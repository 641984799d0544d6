import { z } from 'zod';
import { clockSchema, idSchema, optionalReason, told } from '../common.js';
import { readShape, wholeNumber, writeShape, yesOrNo } from '../fact-schemas.js';
import { isTimeZone } from '../../time/time-zone.js';
import { defaultRules, minimumFlight, ruleChoices, ruleNames, tournamentFacts } from './facts.js';
import type { Rules, Status } from './facts.js';
import { publicStampSchema, sentStamps, stampSchema } from './stamp.js';

const cutoffTime = z.preprocess(
  (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
  clockSchema.nullable(),
) as z.ZodType as z.ZodType<string | null, string | null>;
const minimumFlightMinutes = z.preprocess(
  // Forms send texts.
  (value) => (typeof value === 'string' ? (value.trim() === '' ? null : Number(value)) : (value ?? null)),
  wholeNumber(minimumFlight).nullable(),
) as z.ZodType as z.ZodType<number | null, number | null>;
const overnight = yesOrNo(false);
type Choices = typeof ruleChoices;
const choices = Object.fromEntries(ruleNames.map((name) => [name, z.enum(ruleChoices[name])])) as unknown as {
  [Name in keyof Choices]: z.ZodType<Rules[Name], Rules[Name]>;
};
const withDefaults = Object.fromEntries(
  ruleNames.map((name) => [name, z.enum(ruleChoices[name] as readonly string[]).default(defaultRules[name])]),
) as unknown as { [Name in keyof Choices]: z.ZodType<Rules[Name], Rules[Name] | undefined> };
export const rulesSchema = z.object({
  ...withDefaults,
  cutoffTime: cutoffTime.default(null),
  minimumFlightMinutes: minimumFlightMinutes.default(null),
  overnight: overnight.default(false),
});

export const tournamentDaySchema = z.object({
  date: z.string(),
  state: z.enum(['closed', 'official', 'void']),
  at: z.string(),
  official: z.object({ asked: z.literal(true) }).optional(),
  reason: z.string().optional(),
});

/** A tournament as staff receive it: `prizes` as texts, with `allowedAdmins`. */
export const tournamentSchema = z.object({
  _id: idSchema,
  tournamentPicture: z.string(),
  ...readShape(tournamentFacts),
  status: z.enum(['Active', 'Non-Active']),
  timeZone: z.string(),
  rules: rulesSchema,
  stamps: z.array(stampSchema),
  clubNameUrdu: z.string(),
  days: z.array(tournamentDaySchema),
  revision: z.number().int(),
});
export type Tournament = z.infer<typeof tournamentSchema>;

/** A tournament as the public reads it: no `allowedAdmins`, a prize that is a number is given as one. */
export const publicTournamentSchema = tournamentSchema
  .omit({ allowedAdmins: true, copiesFrom: true })
  .extend({ prizes: z.array(z.union([z.number(), z.string()])), stamps: z.array(publicStampSchema) });
export type PublicTournament = z.infer<typeof publicTournamentSchema>;

/** Staff's form for those who may edit it, else the public one; older clients need an empty `allowedAdmins`. */
export const singleTournamentSchema = publicTournamentSchema.extend({
  allowedAdmins: tournamentSchema.shape.allowedAdmins,
  copiesFrom: tournamentSchema.shape.copiesFrom.optional(),
});
export type SingleTournament = z.infer<typeof singleTournamentSchema>;

/** A tournament as stored in a board: never sent unfiltered. */
export type StaffFacts = Omit<Tournament, 'revision'> & {
  /** Time of deletion, in milliseconds since the epoch; it can be restored for 30 days. */
  deletedAt?: number | null;
  /** Time when it was last put on screen, in milliseconds since the epoch; 0 for never. */
  activatedAt?: number;
  /** The revision with which it was last made public again; 0 while it never was hidden. */
  publicSince?: number;
  /** Account that asked for a day to be official, by date (yyyy-mm-dd): somebody else must say so too. */
  officialAskedBy?: Readonly<Record<string, string>>;
};

export const deletedTournamentSchema = tournamentSchema.extend({ deletedAt: z.string() });
export type DeletedTournament = z.infer<typeof deletedTournamentSchema>;

// `Non-active`, as older clients write it, is read as `Non-Active`.
const statusSchema = z
  .enum(['Active', 'Non-Active', 'Non-active'])
  .transform((status) => (status === 'Active' ? 'Active' : 'Non-Active')) as z.ZodType as z.ZodType<
  Status,
  Status
>;

const timeZoneSchema = z.string().refine(isTimeZone, told('tournament.unknown-time-zone'));

const fields = {
  ...writeShape(tournamentFacts),
  status: statusSchema,
  timeZone: timeZoneSchema,
  stamps: sentStamps,
  rules: z.object({ ...choices, cutoffTime, minimumFlightMinutes, overnight }).partial(),
};
const optionalFields = z.object(fields).partial();
/** The fields that a request carries, as they are stored; `rules` those that it names. */
export type SentTournament = Omit<z.output<typeof optionalFields>, 'rules'> & { rules?: Partial<Rules> };

// Checked even when another field has a fault, so that all are reported at once.
const evenAfterOtherFaults = { when: () => true };

/** A new tournament. Without `dates` the days follow each other from `startDate` on. */
export const createTournamentBody = optionalFields
  .extend({
    tournamentName: fields.tournamentName,
    club: fields.club,
    startTime: fields.startTime,
    numberOfPigeons: fields.numberOfPigeons,
  })
  .refine(({ startDate, dates }) => startDate !== undefined || hasItems(dates), {
    ...evenAfterOtherFaults,
    path: ['startDate'],
    message: told('tournament.start-date-required'),
  })
  .refine(({ numberOfDays, dates }) => numberOfDays !== undefined || hasItems(dates), {
    ...evenAfterOtherFaults,
    path: ['numberOfDays'],
    message: told('tournament.days-required'),
  });
export type CreateTournament = z.output<typeof createTournamentBody>;

const baseFields = optionalFields.extend({ tournamentPicture: z.string().trim().max(200).optional() });
export type TournamentBase = z.output<typeof baseFields>;

export const updateTournamentBody = optionalFields.extend({
  dates: fields.dates.refine(hasItems, told('tournament.date-required', { day: 1 })).optional(),
  action: z.enum(['add', 'remove']).optional(),
  base: baseFields.optional(),
  startsToFollow: z.array(clockSchema).max(1440).optional(),
  reason: optionalReason,
});
export type UpdateTournament = z.output<typeof updateTournamentBody>;

export const undoBody = z.object({
  revision: z.number().int().min(1).meta({ example: 12 }),
  reason: optionalReason,
});

/** A field that two people changed differently: a detail of 409 `tournament.conflict`. */
export interface FieldConflict {
  field: keyof Tournament;
  base: unknown;
  yours: unknown;
  theirs: unknown;
}

function hasItems(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}

export const savedAnswer = z.object({ success: z.literal(true), data: tournamentSchema });
export type SavedAnswer = z.infer<typeof savedAnswer>;
