import { z } from 'zod';
import { cleanText } from '../../../contracts/clean-text.js';
import { boardDateSchema, clockSchema, idSchema, optionalReason } from '../../../contracts/common.js';
import { loftSchema } from '../../../contracts/owner/owner.js';
import { reportSources } from '../../../contracts/result/facts.js';
import { saveBaseSchema, saveResultAnswer } from '../../../contracts/result/result.js';
import { publicTournamentSchema } from '../../../contracts/tournament/tournament.js';
import { reportFlags, reportKinds, reportLimits, reportStates } from './facts.js';
import { told } from '../../../contracts/common.js';

/** At most half of what a date can hold, so that an instant corrected by an offset is still a date. */
const instant = z.number().int().min(0).max(4_000_000_000_000_000).meta({ example: 1_775_040_000_000 });
const slot = z.number().int().min(0).max(999).nullable();
/** An id made by the phone. */
const reportIdSchema = z
  .guid('This is not a UUID')
  .toLowerCase()
  .meta({ example: '3f2b8c1e-5a74-4f0e-9d1b-6c2a7e8f9012' });

/** A report as a phone sends it: `time` is `HH:MM`, `tappedAt` ms by the phone's clock, `index` from 0 or null. */
const sentReport = z
  .object({
    _id: reportIdSchema,
    date: boardDateSchema,
    kind: z.enum(reportKinds),
    index: slot,
    time: z.union([clockSchema, z.literal('')]).nullish(),
    tappedAt: instant,
    source: z.enum(reportSources),
    note: z.string().overwrite(cleanText).trim().max(reportLimits.note).optional(),
  })
  .refine(({ kind, source, time }) => kind === 'note' || source === 'tap' || Boolean(time), {
    path: ['time'],
    message: told('field.time-required'),
  });
export type SentReport = z.output<typeof sentReport>;
/** POST /roof/reports; `sentAt` is the phone's clock at the sending. */
export const sendReportsBody = z.object({
  sentAt: instant,
  reports: z.array(sentReport).max(reportLimits.together),
});
export type SendReports = z.input<typeof sendReportsBody>;

/** A report as desks and its own roof read it; instants in ms, `time` `HH:MM` or `''`, `photo` an address or `''`. */
export const reportSchema = z.object({
  _id: reportIdSchema,
  ownerId: idSchema,
  date: z.string(),
  kind: z.enum(reportKinds),
  index: slot,
  time: z.string(),
  tappedAt: instant,
  receivedAt: instant,
  /** The server's clock less the phone's, in ms. */
  offsetMs: z.number().int(),
  source: z.enum(reportSources),
  note: z.string(),
  photo: z.string(),
  flags: z.array(z.enum(reportFlags)),
  state: z.enum(reportStates),
  /** Why it was rejected. */
  reason: z.string(),
  /** The account that settled it; `_id` is `''` when it was taken by itself. */
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type Report = z.infer<typeof reportSchema>;

export const sendReportsAnswer = z.object({
  success: z.literal(true),
  now: instant,
  reports: z.array(reportSchema),
});

/** Everything that the holder of a link may read: this loft only. */
export const roofSchema = z.object({
  now: instant,
  tournament: publicTournamentSchema,
  owner: loftSchema,
  dates: z.array(z.object({ date: z.string(), startTime: z.string(), timeList: z.array(z.string()) })),
  reports: z.array(reportSchema),
});
export type Roof = z.infer<typeof roofSchema>;

export const standingQuery = z.object({ date: boardDateSchema });
/** The loft's place on a day; `rank` is null before its first landing. */
export const roofStandingSchema = z.object({
  date: z.string(),
  rank: z.number().int().nullable(),
  totalSeconds: z.number().int(),
  formattedTotalTime: z.string(),
});
export type RoofStanding = z.infer<typeof roofStandingSchema>;

export const makeLinksBody = z.object({ ownerIds: z.array(idSchema).max(1000).optional() });
/** A link as it is told once; only a hash of its token is kept. */
const newLinkSchema = z.object({ _id: idSchema, ownerId: idSchema, url: z.string() });
export type NewRoofLink = z.infer<typeof newLinkSchema>;
export const newLinksAnswer = z.object({ success: z.literal(true), links: z.array(newLinkSchema) });
/** A link that has not ended; instants in ISO 8601, `lastSeenAt` null when nobody has opened it. */
export const roofLinkSchema = z.object({
  _id: idSchema,
  ownerId: idSchema,
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
});
export type RoofLink = z.infer<typeof roofLinkSchema>;

export const reportsQuery = z.object({
  state: z.enum(['open', 'taken', 'rejected']).optional().meta({ example: 'open' }),
  /** Only of this loft. */
  ownerId: idSchema.optional(),
});
/** Values that a desk takes: where nothing is sent, as it was reported. */
export const takeReportBody = z.object({
  index: slot.optional(),
  time: clockSchema.nullish(),
  base: saveBaseSchema.nullish(),
  /** Needed on a day that is closed or official. */
  reason: optionalReason,
});
export type TakeReport = z.output<typeof takeReportBody>;
/** The save's answer, and the report; a note saves nothing. */
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
export const settledAnswer = z.object({ success: z.literal(true), report: reportSchema });
export type SettledAnswer = z.infer<typeof settledAnswer>;
export const onlySuccess = z.object({ success: z.literal(true) });
