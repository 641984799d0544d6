import { useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { shownName, type Language, type Owner } from '@parwaz/shared';
import { useHourStyle } from '../../../lib/format';
import { useTexts, useLanguage } from '../../../lib/texts/language';
import { SearchIcon } from '../../../components/icons';
import type { ListView } from '../../../components/row-window';
import { firstRows, useRowWindow } from '../../../components/use-row-window';
import { headExtra, type StripSizes } from '../strips/strip-heights';
import { sidesPx, useStripSizes } from '../strips/use-strip-sizes';
import { AmongStrips, stripsAbove, useStrips } from '../strips/use-strips';
import { placeRows, rowPx } from './row-motion';
import { useRowMotion } from './use-row-motion';

interface Props {
  label: string;
  columns: readonly string[];
  helpersFrom?: number | undefined;
  order: readonly string[];
  owners: Readonly<Record<string, Owner>>;
  view: string;
  kind: 'day' | 'total';
  looks?: string;
  stripPx?: (ownerId: string, sizes: StripSizes) => number;
  row: (ownerId: string, index: number) => ReactNode;
  onSearch: () => void;
}

/** Head and body are blocks, kept in step: in one scrolling table the header could not stick to the page. */
export function BoardTable(props: Props) {
  const { label, columns, order, owners, view, kind, looks = '', stripPx, row } = props;
  const texts = useTexts().board;
  const hours = useHourStyle((state) => state.style);
  const table = useRef<HTMLTableElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { offered, shown } = useStrips();
  const among = useContext(AmongStrips);
  const isCut = shown && among !== null && order.length > stripsAbove;
  const placed = usePlaces(body, order, owners, shown, isCut, stripPx);
  const { first, end } = useRowWindow(body, order.length, usePageView(shown ? placed.tops : null), {
    wholeUpTo: 40,
    atOnceUpTo: firstRows,
  });
  useRowMotion(body, placed, `${view} ${shown}`, placed.measured);
  useEffect(() => keepInStep(table.current, head.current, body.current), []);
  const size: CSSProperties & Record<'--cells', number> = { '--cells': columns.length };
  const topOf = (index: number) => placed.tops[index] ?? 0;
  const rows = order.slice(first, end).flatMap((ownerId, index) => {
    const drawn = row(ownerId, first + index);
    return isCut && first + index === stripsAbove - 1 ? [drawn, <Among key="among">{among}</Among>] : [drawn];
  });
  return (
    <table
      role="table"
      className={`board board-${kind} ${offered ? 'strips' : ''} ${looks}`}
      ref={table}
      style={size}
      data-hours={hours}
      aria-label={label}
      aria-rowcount={order.length + 1}
    >
      <BoardHead {...props} strips={shown} ref={head} />
      <tbody role="rowgroup" ref={body} tabIndex={shown ? undefined : 0} aria-label={label}>
        {first > 0 && <Gap px={topOf(first)} />}
        {rows}
        {end < order.length && <Gap px={topOf(order.length) - topOf(end)} />}
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

interface HeadProps extends Pick<Props, 'columns' | 'helpersFrom' | 'onSearch'> {
  strips: boolean;
  ref: RefObject<HTMLTableSectionElement | null>;
}

function BoardHead({ columns, helpersFrom = columns.length, strips, onSearch, ref }: HeadProps) {
  const { board: texts, loft, total } = useTexts();
  const headings = [texts.pigeons, texts.time, ...columns, total];
  return (
    <thead role="rowgroup" ref={ref}>
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className="cell rank">
          {texts.rank}
        </th>
        <th role="columnheader" scope="col" className="cell loft">
          <button
            type="button"
            className="loft-search"
            tabIndex={strips ? -1 : undefined}
            onClick={onSearch}
            title={loft.searchTitle}
          >
            {texts.owner}
            <SearchIcon aria-label={loft.searchTitle} role="img" size={16} />
          </button>
        </th>
        {headings.map((heading, index) => (
          <th
            key={index}
            role="columnheader"
            scope="col"
            className={index === headings.length - 1 ? 'cell number sum' : 'cell number'}
          >
            {index >= 2 + helpersFrom && index < headings.length - 1 ? (
              <span className="helper-sign" title={texts.helpers}>
                {heading}
              </span>
            ) : (
              heading
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Among({ children }: { children: ReactNode }) {
  return (
    <tr role="row" className="gap among">
      <td role="cell">{children}</td>
    </tr>
  );
}

function Gap({ px }: { px: number }) {
  return <tr role="none" className="gap" style={{ height: px }} />;
}

/** Rows of a table are all the same height; a strip is as tall as its chips. */
function usePlaces(
  body: RefObject<HTMLElement | null>,
  order: readonly string[],
  owners: Props['owners'],
  strips: boolean,
  isCut: boolean,
  stripPx: Props['stripPx'],
) {
  const language = useLanguage((state) => state.language);
  const sizes = useStripSizes(body, strips, stripPx === undefined);
  return useMemo(() => {
    const amongPx = isCut ? (sizes.widthPx + sidesPx) / 3 : 0;
    const ofStrip = (id: string, index: number) =>
      (stripPx?.(id, sizes) ?? sizes.firstPx ?? guessPx) +
      headExtra(id, nameOf(owners[id], language), sizes) +
      (index === stripsAbove - 1 ? amongPx : 0);
    return { ...placeRows(order, strips ? ofStrip : () => rowPx), measured: sizes };
  }, [order, owners, strips, isCut, stripPx, sizes, language]);
}

const nameOf = (owner: Owner | undefined, language: Language) => (owner ? shownName(owner, language) : '');

/** A strip with one line of chips. */
const guessPx = 82;

/** The minimum height above a board on its own page: a guess until it is measured. */
const abovePx = 240;

function usePageView(tops: readonly number[] | null): (body: HTMLElement | null) => ListView {
  return useCallback(
    (body) => ({
      rowPx,
      topPx: body ? body.getBoundingClientRect().top : abovePx,
      seenPx: window.innerHeight,
      ...(tops && { tops }),
    }),
    [tops],
  );
}

function keepInStep(table: HTMLElement | null, head: HTMLElement | null, body: HTMLElement | null) {
  if (!table || !head || !body) return undefined;
  const measure = () => {
    head.scrollLeft = body.scrollLeft;
    const scrolled = Math.abs(body.scrollLeft); // negative from right to left
    table.toggleAttribute('data-cut-start', scrolled > 1);
    table.toggleAttribute('data-cut-end', scrolled < body.scrollWidth - body.clientWidth - 1);
  };
  const back = () => (body.scrollLeft = head.scrollLeft);
  const sizes = new ResizeObserver(measure);
  sizes.observe(body);
  body.addEventListener('scroll', measure, { passive: true });
  head.addEventListener('scroll', back, { passive: true });
  return () => {
    sizes.disconnect();
    body.removeEventListener('scroll', measure);
    head.removeEventListener('scroll', back);
  };
}
