import { stampsOf, type Loft, type PublicStamp } from '@parwaz/shared';
import { memo } from 'react';
import { StampSign } from '../../../components/stamp-sign';
import { staffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import type { CellView } from '../model/row-view';
import { cellWords, stampWords } from '../cell/cell-words';
import { shownTime } from '../cell/read-typed';
import type { CellHint } from '../desk-side';
import { cellKey } from '../cell/cell-value';
import type { CellSign } from '../desk-signs';
import { ActiveCell } from './active-cell';
import type { DeskCursor } from './desk-cursor';

/** As long as the style's `desk-flash`. */
const flashMs = 2000;

interface DeskCellProps {
  view: CellView;
  owner: Loft;
  active: boolean;
  isFound: boolean;
  column: number;
  hint: CellHint | undefined;
  sign: CellSign | undefined;
  cursor: DeskCursor;
  stamps: readonly PublicStamp[];
}

/** Only the active cell holds an input: the others are plain text. */
export const DeskCell = memo(function DeskCell(props: DeskCellProps) {
  const { view, owner, active, isFound, column, hint, cursor, stamps } = props;
  // A value that is typed here and not saved yet follows nobody.
  const sign = view.pending ? undefined : props.sign;
  const t = useStaffTexts().desk;
  const words = [wordsOf(view, stamps), hint?.words, sign?.words].filter(Boolean).join(', ');
  const text = shownTime(view.value.time);
  const corner = cornerOf(view);
  const { mark } = view.value;
  const shortMark = mark ? t.marks.short[mark.kind] : '';
  // Readers hear all that is seen.
  const seen = text || (words.includes(shortMark) ? '' : shortMark);
  const spoken = [seen, !text && !mark && t.empty, words];
  return (
    <div
      ref={hint?.isLit ? cursor.focus.lit : undefined}
      role="gridcell"
      aria-colindex={column}
      aria-selected={active}
      className={`${classesOf(view, { hint, sign, active })}${isFound ? ' is-found' : ''}`}
      data-owner={owner._id}
      data-cell={cellKey(view.index)}
      title={words || undefined}
      aria-label={!active && (words || !text) ? spoken.filter(Boolean).join(', ') : undefined}
    >
      {isFresh(view.flash) && <i key={view.flash} className="flash" aria-hidden />}
      {active ? (
        <ActiveCell {...{ view, owner, words, cursor }} emptyText={hint?.times[0]} />
      ) : (
        <span className="time">
          {text || shortMark || hint?.times[0] || <i className="dot" aria-hidden />}
        </span>
      )}
      {view.isNextDay && <sup className="next-day">+1</sup>}
      {view.value.stamps && (
        <span className="signs" aria-hidden>
          {stampsOf(view.value.stamps, stamps).map(({ place }) => (
            <StampSign key={place} place={place} />
          ))}
        </span>
      )}
      {view.afternoon !== undefined && (
        <i className="afternoon">{staffTexts().desk.afternoon.sign(view.afternoon)}</i>
      )}
      {sign && (
        <span className="cell-sign" aria-hidden>
          <sign.Icon />
        </span>
      )}
      {corner && <i className={`mark mark-${corner}`} aria-hidden />}
    </div>
  );
});

/** A row that comes back into view doesn't flash for what it held before. */
const isFresh = (flash: number) => flash > 0 && performance.now() - flash < flashMs;

function wordsOf(view: CellView, stamps: readonly PublicStamp[]): string {
  const t = staffTexts().desk;
  const { mark } = view.value;
  return [
    t.states[view.state],
    mark && cellWords({ time: '', mark }),
    stampWords(view.value, stamps),
    view.isNextDay && '+1',
    view.exclusion && view.exclusion !== 'disqualified' && t.exclusions[view.exclusion],
    view.warning && `${t.warned}: ${t.checks.why(view.warning)}`,
    view.afternoon !== undefined && t.afternoon.mayBe(view.afternoon),
    view.others && t.editor.alsoHere(view.others),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Each state has a corner mark of its own shape, so that colour is never needed. */
const cornerOf = (view: CellView) => (view.state !== 'saved' ? view.state : view.warning ? 'warning' : null);

function classesOf(
  view: CellView,
  { hint, sign, active }: Pick<DeskCellProps, 'hint' | 'sign' | 'active'>,
): string {
  const { mark, time } = view.value;
  return [
    `desk-cell is-${view.state}`,
    view.exclusion && 'is-excluded',
    view.others && 'is-shared',
    view.afternoon !== undefined && 'is-doubtful',
    (cornerOf(view) ||
      view.afternoon !== undefined ||
      view.others ||
      view.flash > 0 ||
      hint ||
      sign ||
      view.value.stamps) &&
      'is-marked',
    mark && `is-${mark.kind}`,
    hint && (time ? 'is-disputed' : 'is-reported'),
    hint?.isLit && 'is-lit',
    sign?.isLoud && 'is-loud',
    active && 'is-active',
    view.index === null && 'is-start',
  ]
    .filter(Boolean)
    .join(' ');
}
