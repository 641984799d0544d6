import { z } from 'zod';
import { boardSchema } from './board.js';
import { scoringVersion } from '../tournament/facts.js';

let format: number | undefined;

/** Another number whenever a snapshot's schema or `scoringVersion` changes, so that kept boards are dropped. */
export function boardFormat(): number {
  format ??= formatOf(boardSchema, scoringVersion);
  return format;
}

export function formatOf(schema: z.ZodType, version: number): number {
  return hashOf(`${version} ${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }))}`);
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
