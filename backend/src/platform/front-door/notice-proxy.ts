import type { RequestHandler } from 'express';
import type { Config } from '../config/config.js';
import type { Log } from '../logging/log.js';

const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Logs once when there seems to be a proxy that `TRUST_PROXY` doesn't know of. */
export function warnAboutUnknownProxy({ trustProxy }: Pick<Config, 'trustProxy'>, log: Log): RequestHandler {
  let isNoticed = trustProxy > 0;
  return (request, _response, next) => {
    if (!isNoticed && forwarding.some((name) => request.headers[name] !== undefined)) {
      isNoticed = true;
      log.warn(
        {},
        'a request names an address that it was forwarded for, and TRUST_PROXY is 0: behind a proxy set TRUST_PROXY=1, or all visitors count as one address',
      );
    }
    next();
  };
}
