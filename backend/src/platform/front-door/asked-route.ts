import { patternOf } from '@parwaz/shared';
import type { Call } from '@parwaz/shared/contracts';
import type { IncomingMessage } from 'node:http';

/** The paths of calls as Express takes them: in any case, with a slash at the end or without. */
export function pathsOf(calls: readonly Call[]): RegExp {
  return new RegExp(calls.map(({ route }) => patternOf(route).replace(/\$$/, '/?$')).join('|'), 'i');
}

/** GET for HEAD too; of a preflight the method that it asks for. */
export function askedMethod({ method, headers }: IncomingMessage): string | undefined {
  const asked = method === 'OPTIONS' ? headers['access-control-request-method'] : method;
  return asked === 'HEAD' ? 'GET' : asked;
}
