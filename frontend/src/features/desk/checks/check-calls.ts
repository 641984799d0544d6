import { resultRoutes } from '@parwaz/shared';
import { call } from '../../../lib/api/call';
import type { CheckCalls } from './desk-checks';

export const checkCalls = (tournamentId: string): CheckCalls => ({
  read: () => call(resultRoutes.checks, { params: { tournamentId } }),
  save: ({ time, index, ...row }) =>
    call(resultRoutes.check, { params: { tournamentId, ...row }, json: { index, time } }),
});
