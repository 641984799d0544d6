import type { Summary } from '@parwaz/shared';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';

interface Props {
  summary: Summary;
  /** Cards before and after the numbers. */
  first?: ReactNode;
  last: ReactNode;
}

/** The numbers of a view, between its winners. */
export function Overview({ summary, first, last }: Props) {
  const texts = useTexts().stats;
  return (
    <div className="overview">
      {first}
      <dl className="stats">
        {(['lofts', 'pigeons', 'landed', 'remaining'] as const).map((name) => (
          <div key={name} className={`stat stat-${name}`}>
            <dt>{texts[name]}</dt>
            <dd>{formatCount(summary[name])}</dd>
          </div>
        ))}
      </dl>
      {last}
    </div>
  );
}
