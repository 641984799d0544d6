import type { SaveConflict, SaveResultAnswer } from '@parwaz/shared';
import { ApiError } from '../../../lib/api/api-error';
import { ownTrouble } from '../../../lib/texts/own-errors';
import type { Outcome } from './send-row';

/** The consequences of an answer for the row and for the connection. */
export type Verdict = Outcome & {
  /**
   * `down`: nothing gets through now; `busy`: the server asks to wait; `row`: only this row is in trouble;
   * `signed-out`: nothing is sent before somebody logs in.
   */
  trouble?: 'down' | 'busy' | 'row' | 'signed-out';
  retryAfterMs?: number;
};

const unknown = (trouble: Verdict['trouble'], retryAfterMs?: number): Verdict => ({
  kind: 'unknown',
  trouble,
  retryAfterMs,
});

/** Reads an answer that came: one that is not a save's (a portal's page) says nothing. */
export function readAnswer(answer: SaveResultAnswer | null): Verdict {
  return answer?.success === true && typeof answer.revision === 'number'
    ? { kind: 'saved' }
    : unknown('down');
}

/** Reads why there was no good answer. */
export function readFailure(error: unknown): Verdict {
  if (!(error instanceof ApiError) || error.status === 0) return unknown('down');
  const wait = error.retryAfterSeconds === null ? undefined : error.retryAfterSeconds * 1000;
  if (error.status === 401) return unknown('signed-out');
  // Not our server's words: a proxy in between, while the server is away.
  if (error.id === 'request.unreadable') return unknown('down', wait);
  if (error.status === 429 || error.status === 503) return unknown('busy', wait);
  if (error.status >= 500 || error.status === 408) return unknown('row', wait);
  if (error.status === 409 && Array.isArray(error.details.conflicts)) {
    return { kind: 'conflict', conflicts: error.details.conflicts as SaveConflict[] };
  }
  if (error.id === 'result.day-closed') return { kind: 'asks' };
  const { id, values, message, fields } = error;
  const why = message ? { id, values, message } : ownTrouble('desk.refused');
  return { kind: 'refused', why: fields[0] ?? why, fields };
}
