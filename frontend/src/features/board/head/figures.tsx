import type { Summary } from '@parwaz/shared';
import { formatCount } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';

export function Figures({ summary, isFinal = false }: { summary: Summary; isFinal?: boolean }) {
  const texts = useTexts().stats;
  const names = ['lofts', 'pigeons', 'landed', ...(isFinal ? [] : (['remaining'] as const))] as const;
  return (
    <dl className="stats" data-in-sky>
      {names.map((name) => (
        <div key={name} className={`stat stat-${name}`}>
          <dt>{texts[name]}</dt>
          <dd>
            <span className="num">{formatCount(summary[name])}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
