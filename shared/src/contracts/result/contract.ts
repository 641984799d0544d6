import { z } from 'zod';
import { boardDateSchema, successSchema } from '../common.js';
import { contract } from '../contract.js';
import { resultExample, saveExample, totalsExample } from './examples.js';
import {
  checkBody,
  checkEntrySchema,
  checksSchema,
  dailyResultSchema,
  entrySchema,
  historyEntrySchema,
  saveResultAnswer,
  saveResultBody,
  totalResultsSchema,
} from './result.js';
import { resultRoutes } from './routes.js';

const unknown = 'tournament.not-found';

const stampQuery = z.object({ date: boardDateSchema.optional(), stamp: z.string().optional() });
/** Without a stamp a date changes nothing, so older clients may send anything as one. */
const totalsQuery = z.preprocess(
  (asked: object) => ('stamp' in asked ? asked : { ...asked, date: undefined }),
  stampQuery,
);

export const resultContract = contract('Results', resultRoutes, {
  save: {
    summary: 'Save the landing times of one loft on one date',
    body: saveResultBody,
    answer: saveResultAnswer,
    errors: [
      'result.not-a-time',
      'result.too-many-slots',
      'result.before-start',
      'result.mark-with-time',
      'result.unknown-stamp',
      'result.not-a-loft',
      'result.not-a-date',
      'result.conflict',
      'result.day-closed',
      unknown,
    ],
    examples: {
      in: saveExample,
      out: {
        success: true,
        message: 'Result saved successfully!',
        result: resultExample,
        revision: 12,
        warnings: [],
      },
    },
  },
  history: {
    summary: 'Who changed which cell of a loft on a date, newest first',
    params: { tournamentId: unknown, date: 'text', ownerId: 'owner.not-found' },
    answer: z.array(z.union([historyEntrySchema, checkEntrySchema])),
  },
  check: {
    summary: 'Say that a value was looked at and stands although it warns; a new value ends it',
    params: { tournamentId: unknown, date: 'text', ownerId: 'owner.not-found' },
    body: checkBody,
    answer: successSchema,
    errors: ['result.changed', unknown],
    examples: { in: { index: 1, time: '17:42' } },
  },
  checks: {
    summary: 'The present values that were typed for the future, and those that somebody looked at',
    params: { tournamentId: unknown },
    answer: checksSchema,
  },
  entries: {
    summary: 'The last ten cells that any desk changed in a tournament, newest first',
    params: { tournamentId: unknown },
    answer: z.array(entrySchema),
  },
  csv: {
    summary: 'A date as CSV, or the total without one; with a stamp its table, other landings left blank',
    params: { tournamentId: unknown },
    query: stampQuery,
    answer: { mediaType: 'text/csv' },
    errors: ['stamp.not-found'],
  },
  ofDate: {
    summary: 'The records of one date, in the order of their totals',
    params: { tournamentId: unknown, date: 'text' },
    answer: z.array(dailyResultSchema),
    examples: { out: [resultExample] },
  },
  totals: {
    summary:
      'The results of a tournament over all its dates, in order of rank; with a stamp, of its table, over all dates or of one',
    params: { id: unknown },
    query: totalsQuery,
    errors: ['stamp.not-found'],
    answer: totalResultsSchema,
    examples: { out: totalsExample },
  },
});
