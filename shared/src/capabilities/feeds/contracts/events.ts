import { z } from 'zod';
import { told } from '../../../contracts/common.js';
import { contract } from '../../../contracts/contract.js';
import { route, type Media } from '../../../contracts/route.js';

/** A place in a tournament's log, as `{epoch}:{revision}`. */
const feedPlace = z
  .string()
  .trim()
  .regex(/^[\w-]{1,100}:\d{1,10}$/, told('field.invalid'))
  .meta({ example: 'p4Xk2w:12' });

const eventRoutes = {
  list: route('GET', '/tournament/:id/events', 'tournament:read').with<{
    query?: { since?: string };
    answer: Media<'application/x-ndjson'>;
  }>(),
};

export const eventContract = contract('Feeds', eventRoutes, {
  list: {
    summary:
      'What happened in a tournament, a line for each revision, oldest first, at most 1,000: ask again with the last `id`. With `Accept: text/event-stream` the same as server-sent events that go on',
    params: { id: 'tournament.not-found' },
    query: z.object({ since: feedPlace.optional() }),
    answer: { mediaType: 'application/x-ndjson' },
    errors: ['live.full'],
  },
});
