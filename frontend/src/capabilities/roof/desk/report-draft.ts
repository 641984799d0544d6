import { useState } from 'react';
import type { Correction, OpenReports } from './open-reports';
import type { PlannedReport } from './plan-reports';

export type ReportDraft = ReturnType<typeof useReportDraft>;

/** A correction not yet taken, and the report whose rejection needs a reason. */
export function useReportDraft(reports: OpenReports) {
  const [rejecting, setRejecting] = useState<string | null>(null);
  const [corrected, setCorrected] = useState<{ reportId: string; correction: Correction } | null>(null);
  const correctionOf = (reportId: string): Correction =>
    corrected?.reportId === reportId ? corrected.correction : {};
  const take = (planned: PlannedReport) => {
    setCorrected(null);
    void reports.take(planned, correctionOf(planned.report._id));
  };
  return {
    rejecting,
    setRejecting,
    correctionOf,
    correct: (reportId: string, correction: Correction) => setCorrected({ reportId, correction }),
    take,
    /** A corrected report has been looked at. */
    takeByKey(planned: PlannedReport, isShifted: boolean) {
      const isCorrected = corrected?.reportId === planned.report._id;
      if (reports.keys.mayTake(planned, isShifted || isCorrected)) take(planned);
    },
    reject({ report }: PlannedReport, reason: string) {
      setRejecting(null);
      void reports.reject(report, reason);
    },
  };
}
