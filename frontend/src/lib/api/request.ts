import { endSession, validToken } from '../session/session';
import { ApiError, errorOf } from './api-error';

/** Every REST path starts with it. */
export const apiBase = '/parwaz';
/** A call without an answer is given up after this long, in milliseconds. */
export const requestTimeoutMs = 50_000;

export interface RequestOptions {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as multipart. */
  form?: FormData;
  query?: Record<string, string | undefined>;
  signal?: AbortSignal;
  /** Logging in: no token is sent, and a 401 is an answer like any other. */
  anonymous?: boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Calls the server and reads its JSON.
 * @throws ApiError for every answer but 2xx, and when there is none. A call given up by `signal` throws its reason.
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const token = options.anonymous ? null : validToken();
  const response = await send(method, path, token, options);
  if (response.ok) return (await bodyOf(response)) as T;
  // An answer to a token that has been replaced meanwhile says nothing about the present one.
  if (response.status === 401 && !options.anonymous && token === validToken()) endSession('refused');
  if (response.status === 500) console.error('Server error, please try again later.');
  throw await errorOf(response);
}

async function send(
  method: Method,
  path: string,
  token: string | null,
  { json, form, query, signal }: RequestOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  try {
    return await fetch(addressOf(path, query), {
      method,
      headers: {
        Accept: 'application/json',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: json === undefined ? form : JSON.stringify(json),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw timeout.aborted
      ? new ApiError({ id: 'network.timeout', message: 'The server took too long to answer', cause })
      : new ApiError({ id: 'network.failed', message: 'The server cannot be reached', cause });
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return response.status === 204 ? null : await response.json();
  } catch (cause) {
    throw new ApiError({
      id: 'request.unreadable',
      message: 'The answer could not be read',
      status: response.status,
      cause,
    });
  }
}

function addressOf(path: string, query: RequestOptions['query'] = {}): string {
  const asked = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const search = new URLSearchParams(asked).toString();
  return `${apiBase}${path}${search && `?${search}`}`;
}
