import type { Summary } from '@parwaz/shared';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';

interface Props {
  summary: Summary;
  /** The race is over: nothing remains in the air. */
  isFinal: boolean;
  /** Cards before and after the numbers. */
  first?: ReactNode;
  last: ReactNode;
}

/** The numbers of a view, between its winners. */
export function Overview({ summary, isFinal, first, last }: Props) {
  const texts = useTexts().stats;
  const names = ['lofts', 'pigeons', 'landed', ...(isFinal ? [] : (['remaining'] as const))] as const;
  return (
    <div className="overview">
      {first}
      <dl className="stats">
        {names.map((name) => (
          <div key={name} className={`stat stat-${name}`}>
            <dt>{texts[name]}</dt>
            <dd>
              <span className="num">{formatCount(summary[name])}</span>
            </dd>
          </div>
        ))}
      </dl>
      {last}
    </div>
  );
}
