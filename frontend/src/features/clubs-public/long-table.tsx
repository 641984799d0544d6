import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format';
import { useTexts } from '../../lib/texts/language';

const firstRows = 3;
/** Up to this many rows are all shown: a button would be as high as what it hides. */
const fewRows = 5;

/** The server renders the visible rows only, because the others would make the page heavy. */
export const shownFirst = <T,>(rows: readonly T[]): readonly T[] =>
  import.meta.env.SSR ? rows.slice(0, rows.length > fewRows ? firstRows : fewRows) : rows;

interface Props {
  label: string;
  headings: readonly string[];
  count: number;
  children: ReactNode;
}

/** Shows the first rows, and all of them at a tap and in print. */
export function LongTable({ label, headings, count, children }: Props) {
  const texts = useTexts().club;
  const [whole, setWhole] = useState(false);
  const isLong = count > fewRows;
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
