import { Box } from '@chakra-ui/react';
import type { Report } from '@parwaz/shared';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { clockOf } from '../../../features/desk/model/today';
import { ReportPhoto } from './report-photo';
import { clockWords } from './report-words';

/** The report that a value in a cell's history was taken from: how it was made, the phone's clock, its photo. */
export function TakenFrom({
  tournamentId,
  source,
  report,
}: {
  tournamentId: string;
  source: Report['source'];
  /** Undefined when it is no longer a taken one. */
  report: Report | undefined;
}) {
  const t = useStaffTexts().reports;
  const words = [
    t.history[source],
    report && clockWords(report, t),
    report && t.sent(clockOf(report.receivedAt)),
    report?.note,
  ];
  return (
    <Box color="fg.muted" textStyle="xs" maxW="220px">
      {words.filter(Boolean).join(' · ')}
      {report && report.photo !== '' && (
        <ReportPhoto report={report} tournamentId={tournamentId} label={t.photo} />
      )}
    </Box>
  );
}
