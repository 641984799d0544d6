import type { Report } from './report.js';

export type * from './report.js';

declare module '../../../realtime/events.js' {
  interface ServerEvents {
    /** To the desks of that tournament only. */
    'desk:reports': (changed: { tournamentId: string; reports: Report[] }) => void;
  }
}
