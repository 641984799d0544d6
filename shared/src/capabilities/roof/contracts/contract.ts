import { z } from 'zod';
import { successSchema } from '../../../contracts/common.js';
import { contract } from '../../../contracts/contract.js';
import { resultContract } from '../../../contracts/result/contract.js';
import { linksExample, reportExample, sendExample } from './examples.js';
import {
  makeLinksBody,
  newLinksAnswer,
  rejectReportBody,
  reportSchema,
  reportsQuery,
  roofLinkSchema,
  roofSchema,
  roofStandingSchema,
  sendReportsAnswer,
  sendReportsBody,
  settledAnswer,
  standingQuery,
  takenAnswer,
  takeReportBody,
} from './report.js';
import { reportRoutes } from './routes.js';

const unknown = 'tournament.not-found';
const ofReport = { id: unknown, reportId: 'text' } as const;

export const reportContract = contract('Reports', reportRoutes, {
  makeLinks: {
    summary: 'New links for lofts to report by, all lofts without a list; each ends the old one of its loft',
    params: { id: unknown },
    body: makeLinksBody,
    status: 201,
    answer: newLinksAnswer,
    errors: ['result.not-a-loft'],
    examples: { out: { success: true, links: linksExample } },
  },
  links: {
    summary: 'The links that have not ended, without their tokens',
    params: { id: unknown },
    answer: z.array(roofLinkSchema),
  },
  endLink: {
    summary: 'End a link',
    params: { id: unknown, linkId: 'roof.link-not-found' },
    answer: successSchema,
  },
  roof: { summary: 'The loft of a link, its landings and its reports', answer: roofSchema },
  standing: {
    summary: "The loft's place on a day, with nothing of the others",
    query: standingQuery,
    answer: roofStandingSchema,
    errors: ['report.not-a-date'],
  },
  send: {
    summary: 'Report landings; the same id again changes nothing and answers its present state',
    body: sendReportsBody,
    answer: sendReportsAnswer,
    errors: ['report.not-a-date', 'report.too-many', 'request.too-many'],
    examples: { in: sendExample },
  },
  withdraw: {
    summary: 'Take a report back while it is open, or within a minute of being taken by itself',
    params: { reportId: 'text' },
    answer: successSchema,
    errors: ['report.not-found', 'report.settled'],
  },
  addPhoto: {
    summary: 'Add a photo to a report, whatever became of it',
    params: { reportId: 'text' },
    upload: { field: 'photo' },
    answer: successSchema,
    errors: ['report.not-found', 'report.too-many', 'report.no-photo', 'request.too-many', 'request.busy'],
  },
  list: {
    summary: 'Reports, oldest first: of one state, or all but withdrawn ones; of all lofts, or of one',
    params: { id: unknown },
    query: reportsQuery,
    answer: z.array(reportSchema),
    examples: { out: [reportExample] },
  },
  photo: {
    summary: "A report's photo",
    params: ofReport,
    answer: { mediaType: 'image/webp' },
    errors: ['report.not-found'],
  },
  take: {
    summary: 'Take a report into the results, as a save; a note is marked as read',
    params: ofReport,
    body: takeReportBody,
    answer: takenAnswer,
    errors: [...resultContract.save.errors, 'report.not-found', 'report.settled'],
  },
  reject: {
    summary: 'Reject a report; its roof reads the reason',
    params: ofReport,
    body: rejectReportBody,
    answer: settledAnswer,
    errors: ['report.not-found', 'report.settled'],
  },
});
