import { z } from 'zod';
import { news } from '../../../live/links/news-number.js';

export type ReportsChanged = z.infer<typeof reportsChangedMessage>['what'];

declare module '../../../platform/events/domain-events.js' {
  interface DomainEventMap {
    'reports:changed': ReportsChanged;
  }
}
declare module '../../../live/live-namespace.js' {
  interface PeerEvents {
    'reports:changed': (hint: ReportsChanged) => void;
  }
}

export const reportsChangedMessage = z.object({
  event: z.literal('reports:changed'),
  what: z.object({ tournamentId: z.string(), reportIds: z.array(z.string()), news }),
});
