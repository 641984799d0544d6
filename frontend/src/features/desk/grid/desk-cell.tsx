import { memo } from 'react';
import { staffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import type { CellView } from '../model/row-view';
import { shownTime } from '../cell/read-typed';
import type { CellHint } from '../desk-side';
import { cellKey } from '../cell/cell-place';
import { ActiveCell } from './active-cell';
import type { GridActions } from './grid-actions';

/** A cell's appearance in words. */
export function wordsOf(view: CellView): string {
  const t = staffTexts().desk;
  const { mark } = view.value;
  return [
    t.states[view.state],
    mark && `${t.marks.kinds[mark.kind]}: ${mark.reason}`,
    view.exclusion && view.exclusion !== 'disqualified' && t.exclusions[view.exclusion],
    view.warning && `${t.warned}: ${t.checks.why(view.warning)}`,
    view.others && t.editor.alsoHere(view.others),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The mark in a cell's corner: a shape of its own for each state, so that colour is never needed. */
const markOf = (view: CellView) => (view.state !== 'saved' ? view.state : view.warning ? 'warning' : null);

/** One cell of the grid. Only the active one holds an input: the others are plain text. */
export const DeskCell = memo(function DeskCell({
  view,
  ownerId,
  loft,
  active,
  column,
  hint,
  actions,
}: {
  view: CellView;
  ownerId: string;
  loft: string;
  active: boolean;
  column: number;
  hint?: CellHint;
  actions: GridActions;
}) {
  const t = useStaffTexts().desk;
  const words = [wordsOf(view), hint?.words].filter(Boolean).join(', ');
  const text = shownTime(view.value.time);
  const corner = markOf(view);
  const { mark } = view.value;
  const shortMark = mark ? t.marks.short[mark.kind] : '';
  // What is seen is a part of what is read out.
  const seen = text || (words.includes(shortMark) ? '' : shortMark);
  const read = [seen, !text && !mark && t.empty, words];
  const classes = ['desk-cell', `is-${view.state}`];
  if (view.exclusion) classes.push('is-excluded');
  if (view.others) classes.push('is-shared');
  if (corner || view.others || view.flash > 0 || hint) classes.push('is-marked');
  if (mark) classes.push(`is-${mark.kind}`);
  if (hint) classes.push(text ? 'is-disputed' : 'is-reported');
  if (hint?.isLit) classes.push('is-lit');
  if (active) classes.push('is-active');
  if (view.index === null) classes.push('is-start');
  return (
    <div
      ref={hint?.isLit ? actions.focus.setLit : undefined}
      role="gridcell"
      aria-colindex={column}
      aria-selected={active}
      className={classes.join(' ')}
      data-owner={ownerId}
      data-cell={cellKey(view.index)}
      title={words || undefined}
      aria-label={!active && (words || !text) ? read.filter(Boolean).join(', ') : undefined}
    >
      {view.flash > 0 && <i key={view.flash} className="flash" aria-hidden />}
      {active ? (
        <ActiveCell
          view={view}
          ownerId={ownerId}
          loft={loft}
          words={words}
          hint={hint?.times[0]}
          actions={actions}
        />
      ) : (
        <span className="time">
          {text || shortMark || hint?.times[0] || <i className="dot" aria-hidden />}
        </span>
      )}
      {corner && <i className={`mark mark-${corner}`} aria-hidden />}
    </div>
  );
});
