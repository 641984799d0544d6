import { z } from 'zod';

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
  what: z.object({ tournamentId: z.string(), count: z.number().int() }),
});
