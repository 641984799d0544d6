import { addressOf, type Address, type AnswerOf, type Route } from '@parwaz/shared';
import { ApiError, errorOf } from './api-error';

export const requestTimeoutMs = 50_000;
/** Set by the service worker on answers from its cache (worker/sw.ts). */
export const keptAtHeader = 'x-parwaz-kept-at';

export interface Sending {
  headers?: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
}

/** Throws ApiError of status 0 when there is no answer, or the reason of `signal` once that is aborted. */
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

export async function answerIn<R extends Route>(_route: R, response: Response): Promise<AnswerOf<R>> {
  if (!response.ok) throw await errorOf(response);
  try {
    return (await response.json()) as AnswerOf<R>;
  } catch (cause) {
    const { status } = response;
    throw new ApiError({ id: 'request.unreadable', message: 'The answer could not be read', status, cause });
  }
}

/** Reads from a public route. `fresh` rejects answers from the service worker's cache. Throws ApiError. */
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
