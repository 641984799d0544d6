import { endSession, validToken } from '../session/session';
import { answerIn, authorization, send } from './send';
import { addressOf, authRoutes, type AnswerOf, type Asking, type Route } from '@parwaz/shared';

export interface CallOptions {
  signal?: AbortSignal;
  /** For the login: sends no token, and a 401 doesn't end the session. */
  anonymous?: boolean;
}

/** Calls a route as the person who is signed in. Throws ApiError, or the reason of `signal` once that is aborted. */
export async function call<R extends Route>(
  route: R,
  asking: Asking<R>,
  { signal, anonymous = false }: CallOptions = {},
): Promise<AnswerOf<R>> {
  const token = anonymous ? null : validToken();
  const { json, form } = asking as { json?: object; form?: object };
  const response = await send(route, asking, {
    headers: { ...authorization(token), ...(json && { 'Content-Type': 'application/json' }) },
    body: json ? JSON.stringify(json) : form && formOf(form),
    signal,
  });
  if (!anonymous) noteRefusal(response.status, token);
  return answerIn(route, response);
}

/** Ends the session on a 401, unless the token has been replaced in the meantime. */
export function noteRefusal(status: number, token: string | null): void {
  if (status === 401 && token === validToken()) endSession('refused');
  if (status === 500) console.error('Server error, please try again later.');
}

/** A multipart body: pictures as files, lists and objects as JSON. */
export function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value instanceof File) form.append(name, value);
    else if (value instanceof Blob) form.append(name, value, `${name}.webp`);
    else if (value !== undefined) form.append(name, textOf(value));
  }
  return form;
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Also ends the token on the server, if that can be reached. The reload clears what is in memory. */
export function signOut(): void {
  const { method } = authRoutes.logout;
  const headers = authorization(validToken());
  fetch(addressOf(authRoutes.logout, {}), { method, headers, keepalive: true }).catch(() => undefined);
  endSession('signed-out');
  window.location.assign('/');
}
