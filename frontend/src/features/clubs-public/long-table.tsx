import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format';
import { useTexts } from '../../lib/texts/language';

/** The places that are shown at first. */
const firstLines = 3;
/** A list of so few is shown whole: a button would be as high as what it hides. */
const fewLines = 5;

/** A list drawn before the app is there: what is hidden then would only make the page heavy. */
export const shownFirst = <T,>(lines: readonly T[]): readonly T[] =>
  import.meta.env.SSR ? lines.slice(0, lines.length > fewLines ? firstLines : fewLines) : lines;

interface Props {
  label: string;
  headings: readonly string[];
  /** Number of rows in all. */
  count: number;
  /** Rows of the table's body. */
  children: ReactNode;
}

/** A table whose first places are shown, and all of them at a tap and in print. */
export function LongTable({ label, headings, count, children }: Props) {
  const texts = useTexts().club;
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
