import { addressOf, reportRoutes } from '@parwaz/shared';
import type { Address, AnswerOf, Route, SendReports } from '@parwaz/shared';
import { ApiError } from '../../../lib/api/api-error';
import { answerIn, type Sending } from '../../../lib/api/send';

/** `ended`: the link; `refused`: for good. */
export type CallOutcome<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'offline' | 'busy'; retryAfterMs: number }
  | { kind: 'ended' }
  | { kind: 'refused'; status: number; message: string; paths: readonly string[] };

const answerWithinMs = 15_000;
/** For 80 kB on a very slow line. */
const photoWithinMs = 60_000;
/** After the daily limit of a link, which a desk has to lift. */
const tooManyWaitMs = 60_000;

function outcomeOf(error: unknown): Exclude<CallOutcome<never>, { kind: 'answered' }> {
  if (!(error instanceof ApiError)) return { kind: 'offline', retryAfterMs: 0 };
  const { status, id, message, fields } = error;
  const retryAfterMs = (error.retryAfterSeconds ?? 0) * 1000;
  if (id === 'roof.ended') return { kind: 'ended' };
  if (id === 'report.too-many') return { kind: 'busy', retryAfterMs: tooManyWaitMs };
  // Not from our server: a proxy, or the login page of a network.
  if (status === 0 || id === 'request.unreadable' || status === 401) return { kind: 'offline', retryAfterMs };
  if (status >= 500 || status === 408 || status === 429) return { kind: 'busy', retryAfterMs };
  return { kind: 'refused', status, message, paths: fields.map(({ path }) => path) };
}

export class RoofApi {
  constructor(private readonly token: string) {}

  roof = () => this.ask(reportRoutes.roof, {});

  standing = (date: string) => this.ask(reportRoutes.standing, { query: { date } });

  send = (body: SendReports) =>
    this.ask(
      reportRoutes.send,
      {},
      { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
    );

  withdraw = (reportId: string) => this.ask(reportRoutes.withdraw, { params: { reportId } });

  addPhoto(reportId: string, photo: Blob, signal: AbortSignal) {
    const body = new FormData();
    body.append('photo', photo, 'photo.jpg');
    return this.ask(reportRoutes.addPhoto, { params: { reportId } }, { body, signal }, photoWithinMs);
  }

  private async ask<R extends Route>(
    route: R,
    address: Address<R>,
    { body, headers, signal }: Sending = {},
    withinMs = answerWithinMs,
  ): Promise<CallOutcome<AnswerOf<R>>> {
    // Old phones have neither AbortSignal.any nor AbortSignal.timeout.
    const controller = new AbortController();
    const stop = () => controller.abort();
    const timer = setTimeout(stop, withinMs);
    signal?.addEventListener('abort', stop);
    try {
      const response = await fetch(addressOf(route, address), {
        method: route.method,
        headers: { Accept: 'application/json', ...headers, Authorization: `Roof ${this.token}` },
        body,
        signal: controller.signal,
      });
      return { kind: 'answered', value: await answerIn(route, response) };
    } catch (error) {
      return outcomeOf(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }
}
