import { reportRoutes } from '@parwaz/shared';
import type { DeskSideTool } from '../../../features/desk/desk-side';
import { call } from '../../../lib/api/call';
import { OpenReports, readOpenReports } from './open-reports';
import { ReportsPanel } from './reports-panel';
import { TakenFrom } from './taken-from';

export const reportsSide: DeskSideTool = {
  open(model) {
    const reports = new OpenReports(model);
    return {
      store: reports.store,
      hintsInRow: (ownerId, date) => reports.hintsInRow(ownerId, date),
      litOwner: (date) => reports.litOwner(date),
      Panel: (props) => <ReportsPanel {...props} reports={reports} />,
      close: () => reports.close(),
    };
  },
  async countOpen(id, date) {
    return (await readOpenReports(id)).filter((report) => report.date === date).length;
  },
  async readSources(id, ownerId, signal) {
    const query = { state: 'taken' as const, ownerId };
    const taken = await call(reportRoutes.list, { params: { id }, query }, { signal });
    return ({ _id, source }) => (
      <TakenFrom source={source} report={taken.find((report) => report._id === _id)} />
    );
  },
};
