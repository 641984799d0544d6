import { z } from 'zod';
import { news } from '../../../live/links/news-number.js';

export type DifferencesCounted = z.infer<typeof differencesCountedMessage>['what'];

declare module '../../../platform/events/domain-events.js' {
  interface DomainEventMap {
    'differences:counted': DifferencesCounted;
  }
}
declare module '../../../live/live-namespace.js' {
  interface PeerEvents {
    'differences:counted': (counted: DifferencesCounted) => void;
  }
}

export const differencesCountedMessage = z.object({
  event: z.literal('differences:counted'),
  what: z.object({ tournamentId: z.string(), count: z.number().int(), news }),
});
