import { useStore } from 'zustand';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { useRoofStaffTexts } from '../staff/texts';
import type { RoofStaffTexts } from '../staff/texts-en';
import { clockOf } from '../../../features/desk/model/today';
import { useOpenDesk } from '../../../features/desk/open-desk';
import type { OpenReports } from './open-reports';
import type { PlannedReport, ReportGroup } from './plan-reports';
import { RejectForm, ReportActions } from './report-actions';
import type { ReportDraft } from './report-draft';
import { clockWords, flagWords } from './report-words';

interface ReportItemProps {
  group: ReportGroup;
  opened: string | null;
  reports: OpenReports;
  date: string;
  draft: ReportDraft;
}

export function ReportItem({ group, opened, reports, date, draft }: ReportItemProps) {
  const t = useRoofStaffTexts().reports;
  const { pigeon } = useStaffTexts().desk.columns;
  const { selected, held } = useStore(reports.store);
  const current = group.reports.find(({ report }) => report._id === opened);
  const loft = staffName(useOpenDesk().owners[group.ownerId]);
  const place = placeWords(group, t, pigeon);
  return (
    <li
      className={current ? 'desk-reports-item is-current' : 'desk-reports-item'}
      onMouseDown={(event) => {
        const { target, currentTarget } = event;
        if (!(target instanceof Element) || target.closest('input, select, button, a, [role="group"]'))
          return;
        // A press beside the report is meant for it, too: the panel would take the focus to its first one.
        event.preventDefault();
        currentTarget.querySelector<HTMLElement>('[role="group"]')?.focus();
      }}
    >
      <div className="desk-reports-who">
        <bdi title={loft}>{loft}</bdi>
        <span>
          {place}
          {group.date !== date && <em> · {group.date}</em>}
        </span>
      </div>
      {group.reports.length > 1 && <small>{t.several(group.reports.length)}</small>}
      <div className="desk-reports-options">
        {group.reports.map((planned) => (
          <ReportOption
            key={planned.report._id}
            planned={planned}
            about={`${loft}, ${place}`}
            isCurrent={planned === current}
            reports={reports}
          />
        ))}
      </div>
      {current &&
        (draft.rejecting === current.report._id ? (
          <RejectForm
            onReject={(reason) => draft.reject(current, reason)}
            onBack={() => draft.setRejecting(null)}
          />
        ) : (
          <ReportActions
            key={current.report._id}
            planned={current}
            isSelected={current.report._id === selected}
            loft={loft}
            draft={draft}
          />
        ))}
      {current && held?.reportId === current.report._id && (
        <p className="desk-reports-held" role={held.why === 'flags' ? 'alert' : 'status'}>
          {t.held[held.why]}
        </p>
      )}
    </li>
  );
}

interface ReportOptionProps {
  planned: PlannedReport;
  about: string;
  isCurrent: boolean;
  reports: OpenReports;
}

function ReportOption({ planned, about, isCurrent, reports }: ReportOptionProps) {
  const t = useRoofStaffTexts().reports;
  const { tournament } = useOpenDesk();
  const { busy, fresh, refusals } = useStore(reports.store);
  const { report } = planned;
  const isBusy = busy.has(report._id);
  const words = flagWords(planned, t, tournament.timeZone);
  return (
    <div
      role="group"
      aria-label={`${about}, ${report.time}`}
      aria-current={isCurrent}
      aria-busy={isBusy}
      className={fresh.has(report._id) ? 'desk-reports-report is-fresh' : 'desk-reports-report'}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => reports.select(report._id)}
    >
      <b dir="ltr">{report.time}</b>
      <span className="desk-reports-about">
        {t.sent(clockOf(report.receivedAt, tournament))}
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
}

function placeWords(
  { kind, index }: ReportGroup,
  t: RoofStaffTexts['reports'],
  pigeon: (index: number) => string,
): string {
  if (kind !== 'landing') return t[kind];
  return index === null ? t.next : pigeon(index);
}
