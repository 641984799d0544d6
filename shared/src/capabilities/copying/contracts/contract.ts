import { z } from 'zod';
import { contract } from '../../../contracts/contract.js';
import {
  copiedCellsSchema,
  copiedQuery,
  differenceSchema,
  resolveBody,
  resolvedAnswer,
  type Difference,
} from './copying.js';
import { copyingRoutes } from './routes.js';

const unknown = { id: 'tournament.not-found' } as const;

const cell = {
  ownerId: '6560a1b2c3d4e5f601234568',
  date: '01-04-2026',
  index: 2,
  what: 'time',
} as const;
const sourceId = '6560a1b2c3d4e5f60123456a';
const example: Difference = { ...cell, here: '17:13:00', there: '17:31:00', sourceId, why: 'changed-here' };

export const copyingContract = contract('Copying', copyingRoutes, {
  differences: {
    summary: 'The cells that aren’t as in the tournaments that landings are copied from',
    params: unknown,
    answer: z.array(differenceSchema),
    examples: { out: [example] },
  },
  resolve: {
    summary:
      'Take the source’s value, so that the cell follows it again, or let the one here stand until that changes',
    params: unknown,
    body: resolveBody,
    answer: resolvedAnswer,
    errors: ['result.changed', 'result.conflict', 'result.day-closed'],
    examples: {
      in: { ...cell, keep: 'source', there: '17:31:00' },
      out: { success: true, revision: 62 },
    },
  },
  copied: {
    summary:
      'The tournaments that landings are copied from, the records (of one date) that hold copied values, and all differences',
    params: unknown,
    query: copiedQuery,
    answer: copiedCellsSchema,
    examples: {
      out: {
        revision: 61,
        sources: [{ _id: sourceId, name: 'Spring Cup', nameUrdu: 'بہار کپ', idle: null }],
        records: [{ ownerId: cell.ownerId, date: cell.date, sourceId, indexes: [2] }],
        differences: [
          {
            ...example,
            by: { _id: '6560a1b2c3d4e5f601234569', name: 'Bilal' },
            at: '2026-04-01T12:13:05.000Z',
            thereAt: null,
          },
        ],
      },
    },
  },
});
