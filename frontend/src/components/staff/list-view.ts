import { useDeferredValue, useMemo, useState } from 'react';

/** Lists get pages from this many rows on. */
export const rowsPerPage = 50;

/** What a column sorts by. */
export type SortValue = string | number;

export interface Sorting {
  column: string;
  descending: boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Text for searching: no case, no accents. */
export function searchable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Rows in an order; rows of equal value keep theirs. */
export function sorted<T>(
  rows: readonly T[],
  valueOf: (row: T) => SortValue,
  descending: boolean,
): readonly T[] {
  const direction = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (typeof left === 'number' && typeof right === 'number') return direction * (left - right);
    return direction * collator.compare(String(left), String(right));
  });
}

/** What of a list is on the screen: searched, sorted, one page of it. */
export function useListView<T>(
  rows: readonly T[],
  textOf: (row: T) => string,
  sortBy: Readonly<Record<string, (row: T) => SortValue>>,
) {
  const [typed, setTyped] = useState('');
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [askedPage, setPage] = useState(1);
  const wanted = useDeferredValue(typed);

  const found = useMemo(() => {
    const words = searchable(wanted).split(/\s+/).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.filter((row) => {
      const text = searchable(textOf(row));
      return words.every((word) => text.includes(word));
    });
  }, [rows, textOf, wanted]);

  const ordered = useMemo(() => {
    const valueOf = sorting && sortBy[sorting.column];
    return valueOf ? sorted(found, valueOf, sorting.descending) : found;
  }, [found, sorting, sortBy]);

  const pages = Math.max(1, Math.ceil(ordered.length / rowsPerPage));
  const page = Math.min(askedPage, pages);
  const first = (page - 1) * rowsPerPage;
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setPage(1);
    },
    sorting,
    /** Ascending, descending, as it came. */
    sort: (column: string) =>
      setSorting((now) => {
        if (now?.column !== column) return { column, descending: false };
        return now.descending ? null : { column, descending: true };
      }),
    page,
    pages,
    goTo: setPage,
    /** How many were found. */
    found: ordered.length,
    /** The page's rows; `first` is the index of its first one. */
    shown: ordered.slice(first, first + rowsPerPage),
    first,
  };
}
