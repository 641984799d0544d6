import { headOf, summarise, type Board, type BoardViewDate, type RaceState } from '@parwaz/shared';
import { useMemo } from 'react';
import { formatCount } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { durationText } from '../facts/race-state-text';

const figuresOf = {
  flying: ['landed', 'remaining'],
  today: ['landed', 'remaining'],
  over: ['landed', 'notLanded'],
  all: ['landed'],
  void: [],
} as const;

interface Props {
  board: Board;
  view: BoardViewDate;
  state: RaceState | null;
  inMinutes: number | null;
}

export function Figures({ board, view, state, inMinutes }: Props) {
  const { stats: texts, race, days } = useTexts();
  const { date, kind } = headOf(state, board.tournament, view);
  const summary = useMemo(() => summarise(board, date), [board, date]);
  const main = kind === 'over' && state?.kind !== 'final' ? 'landed' : 'remaining';
  const words = kind === 'today' ? { ...texts, ...texts.ofToday } : texts;
  return (
    <dl className="stats" data-in-sky>
      {inMinutes !== null && (
        <div className="stat stat-main stat-starts">
          <dt>{race.startsIn}</dt>
          <dd>{durationText(inMinutes, race)}</dd>
        </div>
      )}
      {kind === 'void' && (
        <div className="stat stat-main">
          <dt>{days.countsForNothing}</dt>
          <dd>{days.void}</dd>
        </div>
      )}
      {(['lofts', 'pigeons', ...(inMinutes === null ? figuresOf[kind] : [])] as const).map((name) => (
        <div key={name} className={`stat stat-${name} ${name === main ? 'stat-main' : ''}`}>
          <dt>
            {words[name]}
            {kind === 'over' && name === 'landed' && (
              <>
                {'\u00a0· '}
                <span className="num">{date?.slice(0, 5)}</span>
              </>
            )}
          </dt>
          <dd>
            <span className="num">{formatCount(summary[name === 'notLanded' ? 'remaining' : name])}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
