import './reports-panel.css';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { AskReason } from '../../../components/staff/ask-reason';
import { keepChoice } from '../../../lib/kept';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { hasDigit } from '../../../features/desk/cell/read-typed';
import { useDesk } from '../../../features/desk/model/desk-model';
import type { SidePanelProps } from '../../../features/desk/desk-side';
import type { Correction, OpenReports } from './open-reports';
import type { PlannedReport } from './plan-reports';
import { ReportItem } from './report-item';
import { usePanelFocus } from './use-panel-focus';

const foldedKey = 'desk-inbox';
/** On phones and tablets the grid has the room, until somebody asks for the reports. */
const startsFolded = () =>
  (localStorage.getItem(foldedKey) ?? (window.innerWidth < 1024 ? 'folded' : 'open')) === 'folded';

const factsOf = ({ flags, holds, near }: PlannedReport) => [flags, holds, near];

/** The open reports from the roof, oldest first, beside the grid. The keyboard goes there only when it is sent. */
export function ReportsPanel({
  inbox,
  model,
  date,
  onType,
  onLeave,
}: SidePanelProps & { inbox: OpenReports }) {
  const t = useStaffTexts().reports;
  const { isOn, open, selected, asking } = useStore(inbox.store);
  const [folded, setFolded] = useState(startsFolded);
  // The cells that reports mean, and what speaks against them, change with whatever is typed.
  useDesk(model, () => JSON.stringify(inbox.plan().map(({ key, reports }) => [key, reports.map(factsOf)])));
  const [rejecting, setRejecting] = useState<string | null>(null);
  const [correction, setCorrection] = useState<Correction & { of?: string }>({});
  const section = useRef<HTMLElement>(null);
  usePanelFocus(section, inbox, rejecting);
  useEffect(() => {
    if (!folded && selected !== null)
      document.querySelector('.desk-cell.is-lit')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected, folded]);
  if (!isOn) return null;
  const groups = inbox.plan();
  const current = groups.flatMap(({ reports }) => reports).find(({ report }) => report._id === selected);
  const fold = (next: boolean) => {
    setFolded(next);
    keepChoice(foldedKey, next ? 'folded' : 'open');
    if (next) inbox.select(null);
  };
  const take = (planned: PlannedReport) => {
    const { of, ...corrected } = correction;
    setCorrection({});
    void inbox.take(planned, of === planned.report._id ? corrected : {});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, code, target, repeat, ctrlKey, metaKey, altKey } = event;
    // A dialog's keys come by here too.
    if (!(target instanceof Element) || !section.current?.contains(target)) return;
    const isField = target.closest('input, select, button, a') !== null;
    if (key === 'Escape' || (key === '*' && !isField)) {
      event.preventDefault();
      if (rejecting !== null) setRejecting(null);
      else onLeave();
      return;
    }
    if (isField || ctrlKey || metaKey || altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowRight') inbox.move(1);
    else if (key === 'ArrowUp' || key === 'ArrowLeft') inbox.move(-1);
    else if (!current) return;
    // A key that is held takes one.
    else if (key === 'Enter') {
      if (!repeat) take(current);
    } else if (code === 'KeyX') setRejecting(current.report._id);
    else if (key.length === 1 && hasDigit(key)) {
      const { report, index } = current;
      if (report.kind !== 'note' && report.date === date) onType({ ownerId: report.ownerId, index });
      return;
    } else return;
    event.preventDefault();
  };
  return (
    <aside
      ref={section}
      className={folded ? 'desk-side desk-reports is-folded' : 'desk-side desk-reports'}
      aria-label={t.title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        if (folded) fold(false);
        inbox.begin();
      }}
    >
      <button
        type="button"
        className="desk-reports-head"
        aria-expanded={!folded}
        title={folded ? t.show : t.fold}
        onClick={() => fold(!folded)}
      >
        <b>{t.title}</b>
        {open.length > 0 && <span className="desk-reports-count">{open.length}</span>}
        {folded ? <ChevronLeft size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
      </button>
      <span className="desk-reports-told" role="status">
        {open.length > 0 ? `${t.title}: ${t.open(open.length)}` : ''}
      </span>
      {!folded && (
        <>
          {groups.length === 0 && (
            <p className="desk-reports-none">
              <b>{t.none}</b> {t.noneHint}
            </p>
          )}
          <ol>
            {groups.map((group) => (
              <ReportItem
                key={group.key}
                group={group}
                inbox={inbox}
                model={model}
                date={date}
                correction={correction}
                onCorrect={setCorrection}
                rejecting={rejecting}
                onRejecting={setRejecting}
                onTake={take}
              />
            ))}
          </ol>
          <p className="desk-reports-foot">
            <span>{t.keys}</span>
            <Link to={`/roof-links?tournament=${model.tournamentId}`}>{t.links}</Link>
          </p>
        </>
      )}
      {asking && (
        <AskReason
          question={t.closedDay(model.board?.owners[asking.planned.report.ownerId]?.name ?? '')}
          onClose={() => inbox.answered()}
          onReason={(reason) => {
            inbox.answered();
            void inbox.take(asking.planned, { ...asking.corrected, reason });
          }}
        />
      )}
    </aside>
  );
}
