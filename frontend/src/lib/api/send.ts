import { addressOf } from '@parwaz/shared';
import type { Address, AnswerOf, Route } from '@parwaz/shared';
import { ApiError, errorOf } from './api-error';

/** A call without an answer is given up after this long, in milliseconds. */
export const requestTimeoutMs = 50_000;
/** The header by which the service worker marks cached answers (see src/worker/sw.ts). */
export const keptAtHeader = 'x-parwaz-kept-at';

export interface Sending {
  headers?: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
}

/**
 * Sends a request to a route.
 * @throws ApiError of status 0 when there is no answer. One given up by `signal` throws its reason.
 */
export async function send<R extends Route>(
  route: R,
  address: Address<R>,
  { headers, body, signal }: Sending = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  try {
    return await fetch(addressOf(route, address), {
      method: route.method,
      headers: { Accept: 'application/json', ...headers },
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw timeout.aborted
      ? new ApiError({ id: 'network.timeout', message: 'The server took too long to answer', cause })
      : new ApiError({ id: 'network.failed', message: 'The server cannot be reached', cause });
  }
}

/** Reads a route's answer. @throws ApiError for one that is refused or can't be read */
export async function answerIn<R extends Route>(_route: R, response: Response): Promise<AnswerOf<R>> {
  if (!response.ok) throw await errorOf(response);
  try {
    return (await response.json()) as AnswerOf<R>;
  } catch (cause) {
    const { status } = response;
    throw new ApiError({ id: 'request.unreadable', message: 'The answer could not be read', status, cause });
  }
}

/**
 * Reads from a public route.
 * @param fresh refuses what this device had kept of an answer
 * @throws ApiError
 */
export async function read<R extends Route>(
  route: R,
  address: Address<R>,
  { signal, fresh = false }: { signal?: AbortSignal; fresh?: boolean } = {},
): Promise<AnswerOf<R>> {
  const response = await send(route, address, { signal });
  if (fresh && response.headers.has(keptAtHeader)) {
    throw new ApiError({ id: 'network.failed', message: 'Kept on this device' });
  }
  return answerIn(route, response);
}
