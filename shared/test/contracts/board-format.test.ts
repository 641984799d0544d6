import { z } from 'zod';
import { boardFormat, boardSchema } from '../../src/contracts/index.js';
import { scoringVersion } from '../../src/contracts/tournament/facts.js';
import { formatOf } from '../../src/contracts/board/format.js';

it('a board of another shape or scored by other rules has another format, the same one the same', () => {
  const grown = boardSchema.extend({
    rows: z.array(boardSchema.shape.rows.element.extend({ bird: z.string() })),
  });
  expect(boardFormat()).toBe(formatOf(boardSchema, scoringVersion));
  expect(new Set([formatOf(boardSchema, 1), formatOf(boardSchema, 2), formatOf(grown, 1)]).size).toBe(3);
});
