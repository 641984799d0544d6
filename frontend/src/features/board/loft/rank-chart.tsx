import type { BoardDate } from '@parwaz/shared';
import { isolated } from '../../../lib/isolated';
import { directions, useLanguage } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';

const en = {
  course: 'Rank over the days',
  place: (date: string, rank: number) => `${date}: rank ${rank}`,
};

const ur: typeof en = {
  course: 'ہر دن کی پوزیشن',
  place: (date, rank) => `${isolated(date)}: پوزیشن ${rank}`,
};

const chartTexts = { en, ur };

interface Props {
  places: readonly { date: BoardDate; rank: number }[];
  lofts: number;
}

const width = 320;
const height = 96;
const edge = 20;
const digitWidth = 9;

export function RankChart({ places, lofts }: Props) {
  const texts = useOwnTexts(chartTexts);
  const rtl = useLanguage((state) => directions[state.language]) === 'rtl';
  const across = (x: number) => (rtl ? width - x : x);
  const spacing = (width - 2 * edge) / Math.max(1, places.length - 1);
  // As many places are labelled as fit, counted from the newest.
  const everyNth = Math.ceil((String(lofts).length * digitWidth + 3) / spacing);
  const points = places.map(({ date, rank }, index) => ({
    date,
    rank,
    x: across(places.length === 1 ? width / 2 : edge + index * spacing),
    named: (places.length - 1 - index) % everyNth === 0,
    y: edge + ((rank - 1) * (height - 2 * edge)) / Math.max(1, lofts - 1),
  }));
  return (
    <figure className="rank-chart">
      <figcaption>{texts.course}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={places.map(({ date, rank }) => texts.place(date, rank)).join(', ')}
      >
        <line x1={0} x2={width} y1={edge} y2={edge} />
        <line x1={0} x2={width} y1={height - edge} y2={height - edge} />
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ date, rank, named, x, y }) => (
          <g key={date}>
            <circle cx={x} cy={y} r={Math.min(4, spacing / 3)} />
            {named && (
              <text x={x} y={y - 8}>
                {rank}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}
