import { resultRoutes } from '@parwaz/shared';
import { call } from '../../../lib/api/call';
import type { CheckCalls } from './desk-checks';

/** A tournament's checks at the server. */
export function checkCalls(tournamentId: string): CheckCalls {
  return {
    read: () => call(resultRoutes.checks, { params: { tournamentId } }),
    keep: ({ time, index, ...row }) =>
      call(resultRoutes.check, { params: { tournamentId, ...row }, json: { index, time } }),
  };
}
