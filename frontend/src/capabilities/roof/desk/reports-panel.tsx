import './reports-panel.css';
import { Box } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { AskReason } from '../../../components/staff/ask-reason';
import { storeItem } from '../../../lib/local-storage';
import { roofLinksPath } from '../staff/entries';
import { useRoofStaffTexts } from '../staff/texts';
import { useDesk, useOpenDesk } from '../../../features/desk/open-desk';
import type { SidePanelProps } from '../../../features/desk/desk-side';
import type { OpenReports } from './open-reports';
import { onPanelKey, usePanelFocus } from './panel-keyboard';
import type { PlannedReport } from './plan-reports';
import { useReportDraft } from './report-draft';
import { ReportItem } from './report-item';
import { staffName } from '../../../lib/texts/staff-names';

const foldedKey = 'desk-inbox';
/** Phones and tablets give the room to the grid until somebody opens the panel. */
const startsFolded = () =>
  (localStorage.getItem(foldedKey) ?? (window.innerWidth < 1024 ? 'folded' : 'open')) === 'folded';

const factsOf = ({ flags, cellTime, near }: PlannedReport) => [flags, cellTime, near];

function useFolded(reports: OpenReports) {
  const [folded, setFolded] = useState(startsFolded);
  const fold = (next: boolean) => {
    setFolded(next);
    storeItem(foldedKey, next ? 'folded' : 'open');
    if (next) reports.select(null);
  };
  return [folded, fold] as const;
}

interface ReportsPanelProps extends SidePanelProps {
  reports: OpenReports;
}

export function ReportsPanel({ reports, ...props }: ReportsPanelProps) {
  const { date, section, onShowLit } = props;
  const t = useRoofStaffTexts().reports;
  const { tournamentId } = useOpenDesk().model;
  const { isOn, selected } = useStore(reports.store);
  const [folded, fold] = useFolded(reports);
  // What is typed into the grid changes the reports' cells and flags.
  useDesk(() => JSON.stringify(reports.plan().map((group) => [group.key, group.reports.map(factsOf)])));
  const draft = useReportDraft(reports);
  usePanelFocus(section, reports, draft.rejecting);
  useEffect(() => {
    // What others settle moves the selection too, which must not scroll the grid under somebody who types there.
    if (selected !== null && section.current?.contains(document.activeElement)) onShowLit();
  }, [selected, section, onShowLit]);
  if (!isOn) return null;
  const groups = reports.plan();
  const planned = groups.flatMap((group) => group.reports);
  const current = planned.find(({ report }) => report._id === selected) ?? planned[0];
  const opened = current?.report._id ?? null;
  return (
    <aside
      ref={section}
      className={folded ? 'desk-side desk-reports is-folded' : 'desk-side desk-reports'}
      aria-label={t.title}
      tabIndex={-1}
      onKeyDown={(event) => onPanelKey(event, { reports, current, draft, ...props })}
      onFocus={({ target, currentTarget, relatedTarget }) => {
        if (target === currentTarget) {
          if (folded) fold(false);
          reports.selectOldest();
        }
        const isReport = target === currentTarget || target.closest('li') !== null;
        if (isReport && !currentTarget.contains(relatedTarget)) onShowLit();
      }}
    >
      <PanelHead folded={folded} reports={reports} onFold={() => fold(!folded)} />
      {!folded && (
        <>
          <ReadLine reports={reports} />
          <ol>
            {groups.map((group) => (
              <ReportItem key={group.key} {...{ group, opened, reports, date, draft }} />
            ))}
          </ol>
          <p className="desk-reports-foot">
            <span>{t.keys}</span>
            <Link to={roofLinksPath(tournamentId)}>{t.links}</Link>
          </p>
        </>
      )}
      <ClosedDayQuestion reports={reports} />
    </aside>
  );
}

function ReadLine({ reports }: { reports: OpenReports }) {
  const t = useRoofStaffTexts().reports;
  const { read, open } = useStore(reports.store);
  if (read === 'failed')
    return (
      <p className="desk-reports-none" role="status">
        {t.unread}
      </p>
    );
  if (read === 'not yet' || open.length > 0) return null;
  return (
    <p className="desk-reports-none">
      <b>{t.none}</b> {t.noneHint}
    </p>
  );
}

interface PanelHeadProps {
  folded: boolean;
  reports: OpenReports;
  onFold: () => void;
}

function PanelHead({ folded, reports, onFold }: PanelHeadProps) {
  const t = useRoofStaffTexts().reports;
  const { read, open } = useStore(reports.store);
  const count = open.length;
  const isUnread = folded && read === 'failed';
  const badge = isUnread ? '?' : count;
  const Arrow = folded ? ChevronLeft : ChevronRight;
  return (
    <>
      <button
        type="button"
        className="desk-reports-head"
        aria-expanded={!folded}
        title={folded ? t.show : t.fold}
        onClick={onFold}
      >
        <b>{t.title}</b>
        {badge !== 0 && (
          <span className="desk-reports-count" title={isUnread ? t.unread : undefined}>
            {badge}
          </span>
        )}
        <Arrow size={18} aria-hidden />
      </button>
      <Box srOnly role="status">
        {isUnread ? t.unread : count > 0 ? `${t.title}: ${t.open(count)}` : ''}
      </Box>
    </>
  );
}

function ClosedDayQuestion({ reports }: { reports: OpenReports }) {
  const t = useRoofStaffTexts().reports;
  const { owners } = useOpenDesk();
  const { asking } = useStore(reports.store);
  if (!asking) return null;
  const { planned, corrected } = asking;
  return (
    <AskReason
      question={t.closedDay(staffName(owners[planned.report.ownerId]))}
      onClose={() => reports.closeQuestion()}
      onReason={(reason) => {
        reports.closeQuestion();
        void reports.take(planned, { ...corrected, reason });
      }}
    />
  );
}
