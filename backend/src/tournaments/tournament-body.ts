import { toIsoDate } from '@parwaz/shared';
import {
  clockSchema,
  idSchema,
  isoDateSchema,
  limits,
  longest,
  requiredText,
  rulesSchema,
  statusSchema,
} from '@parwaz/shared/contracts';
import { z } from 'zod';

const wholeNumber = (min: number, max: number, missing = `A whole number from ${min} to ${max}`) => {
  const message = `A whole number from ${min} to ${max}`;
  return z.number({ error: missing }).int(message).min(min, message).max(max, message);
};

const filled = (message: string) => z.string({ error: message }).trim().min(1, message);

const uniqueList = <T>(list: readonly T[]): T[] => [...new Set(list)];

const days = z
  .array(z.string({ error: 'This is not a date' }).trim())
  .max(limits.days, `At most ${limits.days} days`)
  .superRefine((dates, context) => {
    dates.forEach((date, index) => {
      if (toIsoDate(date) !== null) return;
      const message = date === '' ? `Please select date for Day ${index + 1}` : 'This is not a date';
      context.addIssue({ code: 'custom', path: [index], message });
    });
  })
  .transform((dates) => uniqueList(dates.map((date) => toIsoDate(date) ?? date)))
  .meta({ example: ['2026-04-01', '2026-04-03'] });

const ids = (most: number) =>
  z
    .array(idSchema)
    .max(most, `At most ${most}`)
    .transform(uniqueList<string>);

/** The fields of a tournament, with the spec's wording for what is missing. */
const fields = {
  tournamentName: requiredText(longest.name, 'Please enter tournament name'),
  club: requiredText(longest.name, 'Please select a category'),
  startDate: filled('Please select start date').pipe(isoDateSchema),
  startTime: filled('Please select start time').pipe(clockSchema),
  dates: days,
  numberOfDays: wholeNumber(1, limits.days, 'Please enter number of days'),
  numberOfPigeons: wholeNumber(0, limits.pigeons, 'Please enter number of pigeons'),
  helperPigeons: wholeNumber(0, limits.helpers),
  continueDays: wholeNumber(1, 1000, 'Please enter continue days'),
  numberOfPrizes: wholeNumber(0, limits.prizes),
  prizes: z
    .array(
      z
        .string({ error: 'A prize is a text' })
        .trim()
        .max(longest.prize, `At most ${longest.prize} characters`),
    )
    .max(limits.prizes, `At most ${limits.prizes} prizes`),
  status: statusSchema,
  participatingLofts: ids(limits.lofts),
  allowedAdmins: ids(limits.lofts),
  noteTimeForPigeons: z.string().trim().max(longest.address, `At most ${longest.address} characters`),
  /** Only those that are to change. */
  rules: z.object({
    firstWinner: rulesSchema.shape.firstWinner.unwrap().optional(),
    helpers: rulesSchema.shape.helpers.unwrap().optional(),
    ties: rulesSchema.shape.ties.unwrap().optional(),
    cutoffTime: rulesSchema.shape.cutoffTime.unwrap().optional(),
  }),
};

const someFields = z.object(fields).partial();
/** The fields that a request carries, as they are stored; `rules` those that it names. */
export type SentTournament = z.output<typeof someFields>;

/** Even when another field has a fault: all are told at once. */
const always = { when: () => true };

/**
 * POST /tournaments. Without `dates` the days follow each other from `startDate` on. Bodies are made what this reads
 * by `readFields`.
 */
export const createTournamentBody = someFields
  .extend({
    tournamentName: fields.tournamentName,
    club: fields.club,
    startTime: fields.startTime,
    numberOfPigeons: fields.numberOfPigeons,
  })
  .refine(({ startDate, dates }) => startDate !== undefined || hasItems(dates), {
    ...always,
    path: ['startDate'],
    message: 'Please select start date',
  })
  .refine(({ numberOfDays, dates }) => numberOfDays !== undefined || hasItems(dates), {
    ...always,
    path: ['numberOfDays'],
    message: 'Please enter number of days',
  });
export type CreateTournamentBody = z.output<typeof createTournamentBody>;

/** What was on screen when somebody began to edit. */
const baseFields = someFields.extend({ tournamentPicture: z.string().trim().max(200).optional() });
export type TournamentBase = z.output<typeof baseFields>;

/** PUT /tournaments/{id}: the fields it carries and no others. */
export const updateTournamentBody = someFields.extend({
  dates: fields.dates.refine(hasItems, 'Please select date for Day 1').optional(),
  /** With it, `participatingLofts` holds only the lofts to add or to remove. */
  action: z.enum(['add', 'remove']).optional(),
  base: baseFields.optional(),
});
export type UpdateTournamentBody = z.output<typeof updateTournamentBody>;

/** `?confirm=true`: go on although landing times will be lost. */
export const confirmQuery = z.object({ confirm: z.string().optional().meta({ example: 'true' }) });

function hasItems(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}
