import { shownName, type FlownTournament } from '@parwaz/shared';
import { directions, useLanguage } from '../../../lib/texts/language';
import { useLoftPageTexts } from './loft-texts';

/** Percent of the width: beside it stand the axis's figures. */
const edge = { start: 9, end: 96 };
const top = 24;
const bottom = 102;
/** The widths of a year and a digit, in percent of a phone's width. */
const room = { year: 12, digit: 2.4 };

interface Point {
  tournament: FlownTournament;
  rank: number;
  x: number;
  y: number;
  isOpen: boolean;
  isLow: boolean;
  /** Undefined: there is no room for it. */
  label?: number;
  year?: string;
}

function pointsOf(tournaments: readonly FlownTournament[], worst: number): Point[] {
  const placed = tournaments.flatMap((tournament) =>
    tournament.rank === null ? [] : [{ tournament, rank: tournament.rank }],
  );
  const step = (edge.end - edge.start) / Math.max(1, placed.length - 1);
  // As many places are labelled as fit, counted from the newest.
  const everyNth = Math.ceil(((String(worst).length + 0.5) * room.digit) / step);
  let lastYear = { year: '', x: -Infinity };
  return placed.map(({ tournament, rank }, index) => {
    const x = edge.start + index * step;
    const [before, after] = [placed[index - 1]?.rank, placed[index + 1]?.rank];
    const year = tournament.dates[0]?.slice(0, 4) ?? '';
    const isNamed = year !== lastYear.year && x - lastYear.x >= room.year;
    if (isNamed) lastYear = { year, x };
    return {
      tournament,
      rank,
      x,
      y: top + ((rank - 1) * (bottom - top)) / Math.max(1, worst - 1),
      isOpen: tournament.state !== 'final',
      isLow: before !== undefined && after !== undefined && rank > before && rank >= after,
      ...((placed.length - 1 - index) % everyNth === 0 && { label: rank }),
      ...(isNamed && { year }),
    };
  });
}

/** The first place is on top. It is drawn in percent, so that the server draws it without knowing a width. */
export function Places({ tournaments }: { tournaments: readonly FlownTournament[] }) {
  const words = useLoftPageTexts();
  const { language } = useLanguage();
  const worst = Math.max(2, ...tournaments.flatMap(({ rank }) => rank ?? []));
  const points = pointsOf(tournaments, worst);
  if (points.length < 2) return null;
  const at = (x: number) => `${(directions[language] === 'rtl' ? 100 - x : x).toFixed(2)}%`;
  const lines = [...new Set([1, Math.round((1 + worst) / 2), worst])];
  const heightOf = (place: number) => top + ((place - 1) * (bottom - top)) / (worst - 1);
  const said = points.map(({ tournament: { name, nameUrdu }, rank, isOpen }) => {
    const place = words.place(rank, shownName({ name, nameUrdu }, language));
    return isOpen ? words.soFar(place) : place;
  });
  return (
    <>
      <h2 className="loft-part">
        {words.places} {points.some(({ isOpen }) => isOpen) && <small>{words.ring}</small>}
      </h2>
      <figure className="loft-places">
        <svg role="img" aria-label={words.placesIn(said)}>
          {lines.map((place) => (
            <g key={place}>
              <line x1={at(edge.start - 2)} x2={at(100)} y1={heightOf(place)} y2={heightOf(place)} />
              <text className="axis" x={at(3)} y={heightOf(place) + 4.5}>
                {place}
              </text>
            </g>
          ))}
          {points.slice(1).map(({ tournament, x, y }, index) => {
            const from = points[index];
            return (
              from && (
                <line
                  key={tournament._id}
                  className="course"
                  {...{ x1: at(from.x), y1: from.y, x2: at(x), y2: y }}
                />
              )
            );
          })}
          {points.map((point) => (
            <Spot key={point.tournament._id} {...point} across={at(point.x)} />
          ))}
        </svg>
      </figure>
    </>
  );
}

function Spot({ y, isOpen, isLow, label, year, across }: Point & { across: string }) {
  return (
    <g>
      <circle
        cx={across}
        cy={y}
        r={isOpen ? 5 : label === undefined ? 2.5 : 4.5}
        className={isOpen ? 'is-open' : ''}
      />
      {label !== undefined && (
        <text x={across} y={y + (isLow ? 19 : -9)}>
          {label}
        </text>
      )}
      {year !== undefined && (
        <text className="axis" x={across} y={139}>
          {year}
        </text>
      )}
    </g>
  );
}
