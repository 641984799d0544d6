import type { Summary } from '@parwaz/shared';
import { formatCount } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';

/** Lofts, pigeons, landed and remaining. */
export function StatsStrip({ summary }: { summary: Summary }) {
  const texts = useTexts().stats;
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
