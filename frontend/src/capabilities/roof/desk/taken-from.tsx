import { Box } from '@chakra-ui/react';
import type { Report } from '@parwaz/shared';
import { useRoofStaffTexts } from '../staff/texts';
import { clockOf } from '../../../features/desk/model/today';
import { ReportPhoto } from './report-photo';
import { clockWords } from './report-words';

/** In a cell's history: the report that a value was taken from. */
export function TakenFrom({ source, report }: { source: Report['source']; report: Report | undefined }) {
  const t = useRoofStaffTexts().reports;
  const words = [
    t.history[source],
    report && clockWords(report, t),
    report && t.sent(clockOf(report.receivedAt)),
    report?.note,
  ];
  return (
    <Box color="fg.muted" textStyle="xs" maxW="220px">
      {words.filter(Boolean).join(' · ')}
      {report && report.photo !== '' && <ReportPhoto report={report} label={t.photo} />}
    </Box>
  );
}
