import { useState, type ReactNode } from 'react';
import { useSlots } from '../../components/slots';
import { formatCount } from '../../lib/format';
import { Link } from '../../lib/router/link';
import { useClubTexts } from './club-texts';

const firstLines = 3;
/** A list this short is shown whole: a button would be as tall as what it hides. */
const fewLines = 5;

/** Until the app has loaded: hidden rows would only make the page heavier. */
export const shownFirst = <T,>(lines: readonly T[]): readonly T[] =>
  import.meta.env.SSR ? lines.slice(0, lines.length > fewLines ? firstLines : fewLines) : lines;

/** Of a long name the end is cut, so what tells it from its namesake stands below it. */
export function NameCell({ name = '', apart = '', ownerId = '' }) {
  const to = useSlots().loftPage?.(ownerId);
  const shown = <bdi>{name}</bdi>;
  return (
    <th scope="row" title={name + apart}>
      {to ? <Link to={to}>{shown}</Link> : shown}
      {apart && <bdi>{apart}</bdi>}
    </th>
  );
}

interface Props {
  label: string;
  headings: readonly string[];
  count: number;
  children: ReactNode;
}

export function LongTable({ label, headings, count, children }: Props) {
  const texts = useClubTexts();
  const [whole, setWhole] = useState(false);
  const isLong = count > fewLines;
  return (
    <div className={`card-table ${isLong && !whole ? 'card-cut' : ''}`}>
      <table aria-label={label}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {isLong && (
        <button type="button" className="card-more" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? texts.showLess : texts.showAll(formatCount(count))}
        </button>
      )}
    </div>
  );
}
