import { Box } from '@chakra-ui/react';
import { reportRoutes, type Report } from '@parwaz/shared';
import type { DeskSideTool } from '../../../features/desk/desk-side';
import { clockOf } from '../../../features/desk/model/today';
import { useOpenDesk } from '../../../features/desk/open-desk';
import { call } from '../../../lib/api/call';
import { readOpenReports } from '../staff/read-open-reports';
import { OpenReports } from './open-reports';
import { useRoofStaffTexts } from '../staff/texts';
import { ReportPhoto } from './report-photo';
import { clockWords } from './report-words';
import { ReportsPanel } from './reports-panel';

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

/** In a cell's history: the report that a value was taken from. */
function TakenFrom({ source, report }: { source: Report['source']; report: Report | undefined }) {
  const t = useRoofStaffTexts().reports;
  const { tournament } = useOpenDesk();
  const words = [
    t.history[source],
    report && clockWords(report, t),
    report && t.sent(clockOf(report.receivedAt, tournament)),
    report?.note,
  ];
  return (
    <Box color="fg.muted" textStyle="xs" maxW="220px">
      {words.filter(Boolean).join(' · ')}
      {report && report.photo !== '' && <ReportPhoto key={report.photo} report={report} label={t.photo} />}
    </Box>
  );
}
