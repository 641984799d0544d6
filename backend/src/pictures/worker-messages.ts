import type { StandingsContent } from './standings-content.js';

/** A request to the drawing thread, and its answer. */
export interface ToDraw {
  id: number;
  content: StandingsContent;
}
export type Drawn = { id: number; png: Uint8Array } | { id: number; failure: string };
