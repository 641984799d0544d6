import type { Report } from './contracts/report.js';

declare module '../../realtime/events.js' {
  interface ServerEvents {
    /** Reports that came or changed, to the desks of that tournament only. */
    'desk:reports': (changed: { tournamentId: string; reports: Report[] }) => void;
  }
}
