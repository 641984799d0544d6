import { z } from 'zod';
import { contract } from '../../../contracts/contract.js';
import { told } from '../../../contracts/common.js';
import { route, type Media } from '../../../contracts/route.js';
import { toBoardDate } from '../../../time/dates.js';

export type FeedCell = string | number | null;
export type FeedRow = Record<string, FeedCell>;

interface RowsQuery {
  date?: string;
  stamp?: string;
  top?: string;
  columns?: string;
}

const rowsRoutes = {
  rowsJson: route('GET', '/tournament/:id/rows.json', 'tournament:read').with<{
    query?: RowsQuery;
    answer: FeedRow[];
  }>(),
  rowsCsv: route('GET', '/tournament/:id/rows.csv', 'tournament:read').with<{
    query?: RowsQuery;
    answer: Media<'text/csv'>;
  }>(),
};

const maxTop = 1000;
const views = new Set(['today', 'total']);
const viewIn = (text: string) => (views.has(text) ? text : toBoardDate(text));

const rowsQuery = z.object({
  date: z
    .string()
    .trim()
    .refine((text) => viewIn(text) !== null, told('field.not-a-date'))
    .transform((text) => viewIn(text) ?? text)
    .optional()
    .meta({ example: 'today' }),
  stamp: z.string().optional(),
  top: z
    .string()
    .refine(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxTop,
      told('field.whole-number', { min: 1, max: maxTop }),
    )
    .optional()
    .meta({ example: '10' }),
  columns: z.string().optional().meta({ example: 'rank,loft,total' }),
});

const about =
  'in the order of ranks, for video mixers and spreadsheets; of the date that the board opens on unless another is named';
const params = { id: 'tournament.not-found' } as const;
const errors = ['stamp.not-found'] as const;
const cellSchema = z.union([z.string(), z.number(), z.null()]);

export const rowsContract = contract('Feeds', rowsRoutes, {
  rowsJson: {
    summary: `The standings as a flat list, an object for each loft, ${about}; with a strong ETag`,
    params,
    query: rowsQuery,
    answer: z.array(z.record(z.string(), cellSchema)),
    errors,
    examples: {
      out: [
        {
          rank: 1,
          number: 7,
          loft: 'Shaheen Loft',
          total: '21:52',
          minutes: 1312,
          p1: '16:10',
          p2: '17:42*',
        },
      ],
    },
  },
  rowsCsv: {
    summary: `The standings as CSV, a line for each loft, ${about}; with a strong ETag`,
    params,
    query: rowsQuery,
    answer: { mediaType: 'text/csv' },
    errors,
  },
});
