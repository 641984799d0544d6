import { addressOf, type AnswerOf, type Asking, type Route } from '@parwaz/shared';
import { validToken } from '../session/session';
import { ApiError } from './api-error';
import { noteRefusal, formOf } from './call';
import { answerIn, authorization, requestTimeoutMs } from './send';

/** Like `call`, but with progress from 0 to 1, which `fetch` lacks; times out once nothing moves any more. */
export async function upload<R extends Route>(
  route: R,
  asking: Asking<R>,
  onProgress: (part: number) => void,
): Promise<AnswerOf<R>> {
  const token = validToken();
  const { form = {} } = asking as { form?: object };
  const response = await post(addressOf(route, asking), formOf(form), token, onProgress);
  noteRefusal(response.status, token);
  return answerIn(route, response);
}

function post(
  address: string,
  form: FormData,
  token: string | null,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const fail = (id: string) => {
      clearTimeout(timer);
      reject(new ApiError({ id }));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        call.abort();
        fail('network.timeout');
      }, requestTimeoutMs);
    };
    call.open('POST', address);
    call.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(authorization(token))) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      wait();
      if (lengthComputable) onProgress(loaded / total);
    };
    call.onerror = () => fail('network.failed');
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
