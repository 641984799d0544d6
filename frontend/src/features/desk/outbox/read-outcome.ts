import type { SaveConflict, SaveResultAnswer } from '@parwaz/shared';
import { ApiError } from '../../../lib/api/api-error';
import { ownErrorNote } from '../../../lib/texts/own-errors';
import type { Outcome } from './send-row';

/** The outcome for the row, and for the connection. */
export type Verdict = Outcome & {
  /** `busy`: the server asks to wait; `row`: only this row failed. */
  failure?: 'down' | 'busy' | 'row' | 'signed-out';
  retryAfterMs?: number;
};

const unknown = (failure: Verdict['failure'], retryAfterMs?: number): Verdict => ({
  kind: 'unknown',
  failure,
  retryAfterMs,
});

/** An answer that isn't a save's may be a network's login page. */
export function readAnswer(answer: SaveResultAnswer | null): Verdict {
  return answer?.success === true && typeof answer.revision === 'number'
    ? { kind: 'saved' }
    : unknown('down');
}

export function readFailure(error: unknown): Verdict {
  if (!(error instanceof ApiError) || error.status === 0) return unknown('down');
  const wait = error.retryAfterSeconds === null ? undefined : error.retryAfterSeconds * 1000;
  if (error.status === 401) return unknown('signed-out');
  // From a proxy, while the server is down.
  if (error.id === 'request.unreadable') return unknown('down', wait);
  if (error.status === 429 || error.status === 503) return unknown('busy', wait);
  if (error.status >= 500 || error.status === 408) return unknown('row', wait);
  if (error.status === 409 && Array.isArray(error.details.conflicts)) {
    return { kind: 'conflict', conflicts: error.details.conflicts as SaveConflict[] };
  }
  if (error.id === 'result.day-closed') return { kind: 'needs-reason' };
  const { id, values, message, fields } = error;
  const why = message ? { id, values, message } : ownErrorNote('desk.refused');
  return { kind: 'refused', why: fields[0] ?? why, fields };
}
