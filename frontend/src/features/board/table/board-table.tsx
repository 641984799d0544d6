import { useEffect, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useHourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { SearchIcon } from '../../../components/icons';
import type { ListView } from '../../../components/row-window';
import { useRowWindow } from '../../../components/use-row-window';
import { rowPx } from './row-motion';
import { useRowMotion } from './use-row-motion';

interface Props {
  label: string;
  /** The headings between Time and Total. */
  columns: readonly string[];
  /** The lofts, in order. */
  order: readonly string[];
  /** Names what is shown: another view is no movement of rows. */
  view: string;
  kind: 'day' | 'total';
  row: (ownerId: string, index: number) => ReactNode;
  onSearch: () => void;
}

/**
 * The board itself. Its header sticks to the top of the page while its body scrolls sideways, which one scrolling
 * table cannot do: so head and body are blocks of their own, kept in step, and roles keep it a table to everybody.
 */
export function BoardTable({ label, columns, order, view, kind, row, onSearch }: Props) {
  const texts = useTexts().board;
  const hours = useHourStyle((state) => state.style);
  const table = useRef<HTMLTableElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, end } = useRowWindow(body, order.length, pageView, 40);
  useRowMotion(body, order, view);
  useEffect(() => keepInStep(table.current, head.current, body.current), []);
  const headings = [texts.pigeons, texts.time, ...columns, texts.total];
  const size: CSSProperties & Record<'--cells', number> = { '--cells': columns.length };
  return (
    <table
      role="table"
      className={`board board-${kind}`}
      ref={table}
      style={size}
      data-hours={hours}
      aria-label={label}
      aria-rowcount={order.length + 1}
    >
      <thead role="rowgroup" ref={head}>
        <tr role="row" aria-rowindex={1}>
          <th role="columnheader" scope="col" className="cell rank">
            {texts.rank}
          </th>
          <th role="columnheader" scope="col" className="cell loft">
            <button type="button" className="loft-search" onClick={onSearch} title={texts.search}>
              {texts.owner}
              <SearchIcon aria-label={texts.search} role="img" size={16} />
            </button>
          </th>
          {headings.map((heading, index) => (
            <th
              key={index}
              role="columnheader"
              scope="col"
              className={index === headings.length - 1 ? 'cell number sum' : 'cell number'}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} tabIndex={0} aria-label={label}>
        {first > 0 && <Gap rows={first} />}
        {order.slice(first, end).map((ownerId, index) => row(ownerId, first + index))}
        {end < order.length && <Gap rows={order.length - end} />}
        {order.length === 0 && (
          <tr role="row" className="gap">
            <td role="cell" className="board-empty">
              {texts.empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Gap({ rows }: { rows: number }) {
  return <tr role="none" className="gap" style={{ height: rows * rowPx }} />;
}

/** The page scrolls past the board; at first it begins at the page's top, at the highest. */
function pageView(body: HTMLElement | null): ListView {
  return { rowPx, topPx: body ? body.getBoundingClientRect().top : 0, seenPx: window.innerHeight };
}

/** The head follows the body sideways, and the table knows at which edges something is cut off. */
function keepInStep(
  table: HTMLElement | null,
  head: HTMLElement | null,
  body: HTMLElement | null,
): (() => void) | undefined {
  if (!table || !head || !body) return;
  const look = () => {
    head.scrollLeft = body.scrollLeft;
    const scrolled = Math.abs(body.scrollLeft); // negative from right to left
    table.toggleAttribute('data-cut-start', scrolled > 1);
    table.toggleAttribute('data-cut-end', scrolled < body.scrollWidth - body.clientWidth - 1);
  };
  const back = () => (body.scrollLeft = head.scrollLeft);
  const sizes = new ResizeObserver(look);
  sizes.observe(body);
  body.addEventListener('scroll', look, { passive: true });
  head.addEventListener('scroll', back, { passive: true });
  return () => {
    sizes.disconnect();
    body.removeEventListener('scroll', look);
    head.removeEventListener('scroll', back);
  };
}
