import { ApiError } from '../../../../lib/api/api-error';

/** The board on screen may be out of date, and nothing is typed by it until it is live again. */
export class NotLive extends Error {}

interface Playing {
  pauseMs: () => number;
  signal: AbortSignal;
  /** Null once a step has succeeded again. */
  onTrouble: (error: ApiError | NotLive | null) => void;
}

/** Takes a step after each pause. Resolves when it was stopped, rejects with an error that trying again doesn't mend. */
export async function playOn(
  step: () => Promise<void>,
  { pauseMs, signal, onTrouble }: Playing,
): Promise<void> {
  for (;;) {
    await pause(pauseMs(), signal);
    if (signal.aborted) return;
    try {
      await step();
      onTrouble(null);
    } catch (error) {
      if (!isPassing(error)) throw error;
      // Somebody else has just typed into that cell.
      if (error instanceof NotLive || error.status !== 409) onTrouble(error);
    }
  }
}

function isPassing(error: unknown): error is ApiError | NotLive {
  if (!(error instanceof ApiError)) return error instanceof NotLive;
  const { id, status } = error;
  return id === 'result.conflict' || status === 0 || status === 429 || status >= 500;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
