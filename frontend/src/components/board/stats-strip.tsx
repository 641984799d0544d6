import { summarise } from '@parwaz/shared';
import type { Board, BoardDate } from '@parwaz/shared';
import { useMemo } from 'react';
import { formatCount } from '../../lib/format';
import { useTexts } from '../../lib/texts/language';

/** Lofts, pigeons, landed and remaining of a date, or of all when `date` is null. */
export function StatsStrip({ board, date }: { board: Board; date: BoardDate | null }) {
  const texts = useTexts().stats;
  const summary = useMemo(() => summarise(board, date), [board, date]);
  return (
    <dl className="stats">
      {(['lofts', 'pigeons', 'landed', 'remaining'] as const).map((name) => (
        <div key={name} className={`stat stat-${name}`}>
          <dt>{texts[name]}</dt>
          <dd>{formatCount(summary[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
