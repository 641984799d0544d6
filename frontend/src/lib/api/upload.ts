import { endSession, validToken } from '../session/session';
import { ApiError, errorOf } from './api-error';
import { apiBase, requestTimeoutMs } from './request';

/**
 * Posts a form like `request`, and tells how much of it has gone out, 0 to 1: `fetch` can't, so this is the one
 * place with an XMLHttpRequest. A picture on a slow line may take longer than a call: it is given up when nothing has
 * moved for the length of a call.
 */
export async function upload<T>(
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
): Promise<T> {
  const token = validToken();
  const response = await post(path, form, token, onProgress);
  if (response.ok) return (await response.json()) as T;
  if (response.status === 401 && token === validToken()) endSession('refused');
  if (response.status === 500) console.error('Server error, please try again later.');
  throw await errorOf(response);
}

function post(
  path: string,
  form: FormData,
  token: string | null,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const fail = (id: string, message: string) => {
      clearTimeout(timer);
      reject(new ApiError({ id, message }));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        call.abort();
        fail('network.timeout', 'The server took too long to answer');
      }, requestTimeoutMs);
    };
    call.open('POST', apiBase + path);
    call.setRequestHeader('Accept', 'application/json');
    if (token !== null) call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      wait();
      if (lengthComputable) onProgress(loaded / total);
    };
    call.onerror = () => fail('network.failed', 'The server cannot be reached');
    call.onload = () => {
      clearTimeout(timer);
      const { status } = call;
      const headers = { 'Retry-After': call.getResponseHeader('Retry-After') ?? '' };
      resolve(new Response(status === 204 ? null : call.responseText, { status, headers }));
    };
    wait();
    call.send(form);
  });
}
