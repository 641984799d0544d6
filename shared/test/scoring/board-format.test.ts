import { createHash } from 'node:crypto';
import { z } from 'zod';
import { boardFormat } from '../../src/index.js';
import { boardSchema } from '../../src/contracts/index.js';

/** The shape of a snapshot, as the number that names it must change with it. */
const shape = createHash('sha256')
  .update(JSON.stringify(z.toJSONSchema(boardSchema, { unrepresentable: 'any' })))
  .digest('hex')
  .slice(0, 12);

it('a board of another shape has another format: raise boardFormat together with what stands here', () => {
  expect({ boardFormat, shape }).toEqual({ boardFormat: 3, shape: '54a3f37d3bae' });
});
