import { z } from 'zod';
import { cleanText } from '../../../contracts/clean-text.js';
import { boardDateSchema, idSchema, landingSchema, optionalReason } from '../../../contracts/common.js';
import { successSchema, told } from '../../../contracts/common.js';
import { loftSchema } from '../../../contracts/owner/owner.js';
import { reportSources } from '../../../contracts/facts.js';
import { slotStampsSchema } from '../../../contracts/result/mark.js';
import { saveBaseSchema, saveResultAnswer } from '../../../contracts/result/result.js';
import { publicTournamentSchema } from '../../../contracts/tournament/tournament.js';
import { reportFlags, reportKinds, reportLimits, reportStates } from './facts.js';

/** At most half of what a Date holds, so that adding an offset still gives a Date. */
const instant = z.number().int().min(0).max(4_000_000_000_000_000).meta({ example: 1_775_040_000_000 });
const slot = z.number().int().min(0).max(999).nullable();
const reportIdSchema = z
  .guid('This is not a UUID')
  .toLowerCase()
  .meta({ example: '3f2b8c1e-5a74-4f0e-9d1b-6c2a7e8f9012' });

/** `time` is `HH:MM`, `tappedAt` ms by the phone's clock, `index` from 0. */
const sentReport = z
  .object({
    _id: reportIdSchema,
    date: boardDateSchema,
    kind: z.enum(reportKinds),
    index: slot,
    time: z.union([landingSchema, z.literal('')]).nullish(),
    tappedAt: instant,
    source: z.enum(reportSources),
    note: z.string().overwrite(cleanText).trim().max(reportLimits.note).optional(),
  })
  .refine(({ kind, source, time }) => kind === 'note' || source === 'tap' || Boolean(time), {
    path: ['time'],
    message: told('field.time-required'),
  });
export type SentReport = z.output<typeof sentReport>;
/** `sentAt` is by the phone's clock. */
export const sendReportsBody = z.object({
  sentAt: instant,
  reports: z.array(sentReport).max(reportLimits.perRequest),
});
export type SendReports = z.input<typeof sendReportsBody>;

/** As desks and its own roof see it; `time` is `HH:MM` or `''`, `photo` an address or `''`. */
export const reportSchema = z.object({
  _id: reportIdSchema,
  ownerId: idSchema,
  date: z.string(),
  kind: z.enum(reportKinds),
  index: slot,
  time: z.string(),
  tappedAt: instant,
  receivedAt: instant,
  /** The server's clock minus the phone's, in ms. */
  offsetMs: z.number().int(),
  source: z.enum(reportSources),
  note: z.string(),
  photo: z.string(),
  flags: z.array(z.enum(reportFlags)),
  state: z.enum(reportStates),
  reason: z.string(),
  /** `_id` is `''` when it was taken automatically. */
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type Report = z.infer<typeof reportSchema>;

export const sendReportsAnswer = successSchema.extend({ now: instant, reports: z.array(reportSchema) });

/** All that the holder of a link may see. */
export const roofSchema = z.object({
  now: instant,
  tournament: publicTournamentSchema,
  owner: loftSchema,
  dates: z.array(
    z.object({
      ...{ date: z.string(), startTime: z.string(), timeList: z.array(z.string()) },
      stamps: slotStampsSchema.optional(),
    }),
  ),
  reports: z.array(reportSchema),
});
export type Roof = z.infer<typeof roofSchema>;

export const standingQuery = z.object({ date: boardDateSchema });
/** `rank` is null before the first landing. */
export const roofStandingSchema = z.object({
  date: z.string(),
  rank: z.number().int().nullable(),
  totalSeconds: z.number().int(),
  formattedTotalTime: z.string(),
});
export type RoofStanding = z.infer<typeof roofStandingSchema>;

export const makeLinksBody = z.object({ ownerIds: z.array(idSchema).max(1000).optional() });
/** Shown once: only the token's hash is stored. */
const newLinkSchema = z.object({ _id: idSchema, ownerId: idSchema, url: z.string() });
export type NewRoofLink = z.infer<typeof newLinkSchema>;
export const newLinksAnswer = successSchema.extend({ links: z.array(newLinkSchema) });
/** `lastSeenAt` is null when nobody has opened it. */
export const roofLinkSchema = z.object({
  _id: idSchema,
  ownerId: idSchema,
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
});
export type RoofLink = z.infer<typeof roofLinkSchema>;

export const reportsQuery = z.object({
  state: z.enum(['open', 'taken', 'rejected']).optional().meta({ example: 'open' }),
  ownerId: idSchema.optional(),
});
/** Fields that aren't sent stay as reported. */
export const takeReportBody = z.object({
  index: slot.optional(),
  time: landingSchema.nullish(),
  base: saveBaseSchema.nullish(),
  reason: optionalReason,
});
export type TakeReport = z.output<typeof takeReportBody>;
/** The save's answer is missing for a note. */
export const takenAnswer = saveResultAnswer
  .partial()
  .extend({ success: z.literal(true), report: reportSchema });
export type TakenAnswer = z.infer<typeof takenAnswer>;
export const rejectReportBody = z.object({
  reason: z
    .string()
    .overwrite(cleanText)
    .trim()
    .min(1, told('field.reason-required'))
    .max(reportLimits.reason),
});
export const settledAnswer = successSchema.extend({ report: reportSchema });
export type SettledAnswer = z.infer<typeof settledAnswer>;

declare module '../../../realtime/events.js' {
  interface ServerEvents {
    /** To the desks of that tournament only. */
    'desk:reports': (changed: { tournamentId: string; reports: Report[] }) => void;
  }
}
