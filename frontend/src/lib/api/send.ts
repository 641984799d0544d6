import { addressOf, type Address, type AnswerOf, type Route } from '@parwaz/shared';
import { keptAtHeader } from '../inline-data';
import { askServerClock } from '../time/server-clock';
import { ApiError, errorOf } from './api-error';

export const requestTimeoutMs = 50_000;

export interface Sending {
  headers?: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
}

/** Nothing without a token. */
export const authorization = (token?: string | null): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};

/** Throws ApiError of status 0 when there is no answer, or the reason of `signal` once that is aborted. */
export async function send<R extends Route>(
  route: R,
  address: Address<R>,
  { headers, body, signal }: Sending = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const hearClock = askServerClock();
  try {
    const response = await fetch(addressOf(route, address), {
      method: route.method,
      headers: { Accept: 'application/json', ...headers },
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { headers: told } = response;
    // It is in whole seconds, and its way took time; what this device had kept has none.
    hearClock(Date.parse(told.get('date') ?? '') + Number(told.get('age')) * 1000, 5000);
    return response;
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiError({ id: timeout.aborted ? 'network.timeout' : 'network.failed', cause });
  }
}

export async function answerIn<R extends Route>(_route: R, response: Response): Promise<AnswerOf<R>> {
  if (!response.ok) throw await errorOf(response);
  try {
    return (await response.json()) as AnswerOf<R>;
  } catch (cause) {
    throw new ApiError({ id: 'request.unreadable', status: response.status, cause });
  }
}

/** Reads from a public route. `fresh` rejects answers from the service worker's cache. Throws ApiError. */
export async function read<R extends Route>(
  route: R,
  address: Address<R>,
  { fresh = false, ...sending }: Sending & { fresh?: boolean } = {},
): Promise<AnswerOf<R>> {
  const response = await send(route, address, sending);
  if (fresh && response.headers.has(keptAtHeader)) throw new ApiError({ id: 'network.failed' });
  return answerIn(route, response);
}
