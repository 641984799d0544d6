import type { StandingsContent } from './standings-content.js';

/** What the drawing thread is asked for, and what it answers. */
export interface ToDraw {
  id: number;
  content: StandingsContent;
}
export type Drawn = { id: number; png: Uint8Array } | { id: number; failure: string };
