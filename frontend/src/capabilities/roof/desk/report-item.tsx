import { useStore } from 'zustand';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import { clockOf, timeZone } from '../../../features/desk/model/today';
import type { Correction, OpenReports } from './open-reports';
import type { PlannedReport, ReportGroup } from './plan-reports';
import { RejectForm } from './reject-form';
import { ReportActions } from './report-actions';
import { clockWords, flagWords } from './report-words';

/** The reports of one cell: one, or several side by side. The selected one has its actions below. */
export function ReportItem({
  group,
  inbox,
  model,
  date,
  correction,
  onCorrect,
  rejecting,
  onRejecting,
  onTake,
}: {
  group: ReportGroup;
  inbox: OpenReports;
  model: DeskModel;
  date: string;
  correction: Correction & { of?: string };
  onCorrect: (correction: Correction & { of?: string }) => void;
  /** The report whose reason is being asked for. */
  rejecting: string | null;
  onRejecting: (reportId: string | null) => void;
  onTake: (planned: PlannedReport) => void;
}) {
  const texts = useStaffTexts();
  const t = texts.reports;
  const { selected, busy, refusals } = useStore(inbox.store);
  const current = group.reports.find(({ report }) => report._id === selected);
  const loft = model.board?.owners[group.ownerId]?.name ?? '';
  const isCurrent = (planned: PlannedReport) => planned === current;
  return (
    <li className={current ? 'desk-reports-item is-current' : 'desk-reports-item'}>
      <div className="desk-reports-who">
        <bdi title={loft}>{loft}</bdi>
        <span>
          {placeWords(group, texts)}
          {group.date !== date && <em> · {group.date}</em>}
        </span>
      </div>
      {group.reports.length > 1 && <small>{t.several(group.reports.length)}</small>}
      <div className="desk-reports-options">
        {group.reports.map((planned) => {
          const { report } = planned;
          const words = flagWords(planned, t, timeZone());
          const isBusy = busy.has(report._id);
          return (
            <div
              key={report._id}
              role="group"
              aria-label={`${loft}, ${placeWords(group, texts)}, ${report.time}`}
              aria-current={isCurrent(planned)}
              aria-busy={isBusy}
              className="desk-reports-report"
              tabIndex={isCurrent(planned) ? 0 : -1}
              onFocus={() => inbox.select(report._id)}
            >
              <b dir="ltr">{report.time}</b>
              <span className="desk-reports-about">
                {t.sent(clockOf(report.receivedAt))}
                {report.source === 'typed' && report.kind !== 'note' && ` · ${t.typed}`}
                {report.photo !== '' && ` · ${t.photo}`}
                {words.length === 0 && report.kind !== 'note' && ` · ${clockWords(report, t)}`}
                {words.map((word) => (
                  <em key={word}>{word}</em>
                ))}
                {report.note !== '' && <q dir="auto">{report.note}</q>}
                {isBusy && <span role="status">{t.taking}</span>}
                {refusals.has(report._id) && <em role="alert">{refusals.get(report._id)}</em>}
              </span>
            </div>
          );
        })}
      </div>
      {current &&
        (rejecting === current.report._id ? (
          <RejectForm
            onReject={(reason) => {
              onRejecting(null);
              void inbox.reject(current.report, reason);
            }}
            onBack={() => onRejecting(null)}
          />
        ) : (
          <ReportActions
            key={current.report._id}
            planned={current}
            loft={loft}
            model={model}
            correction={correction.of === current.report._id ? correction : {}}
            onCorrect={(next) => onCorrect({ ...next, of: current.report._id })}
            onTake={() => onTake(current)}
            onReject={() => onRejecting(current.report._id)}
          />
        ))}
    </li>
  );
}

function placeWords({ kind, index }: ReportGroup, texts: ReturnType<typeof useStaffTexts>): string {
  if (kind === 'start') return texts.reports.start;
  if (kind === 'note') return texts.reports.note;
  return index === null ? texts.reports.next : texts.desk.columns.pigeon(index);
}
