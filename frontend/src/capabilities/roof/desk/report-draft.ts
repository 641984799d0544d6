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
  return {
    rejecting,
    setRejecting,
    correctionOf,
    correct: (reportId: string, correction: Correction) => setCorrected({ reportId, correction }),
    take(planned: PlannedReport) {
      setCorrected(null);
      void reports.take(planned, correctionOf(planned.report._id));
    },
    reject({ report }: PlannedReport, reason: string) {
      setRejecting(null);
      void reports.reject(report, reason);
    },
  };
}
