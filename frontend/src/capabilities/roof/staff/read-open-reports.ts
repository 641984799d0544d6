import { reportRoutes, type Report } from '@parwaz/shared';
import { call } from '../../../lib/api/call';

export const readOpenReports = (id: string): Promise<Report[]> =>
  call(reportRoutes.list, { params: { id }, query: { state: 'open' } });
