import { useDeferredValue, useMemo, useState } from 'react';

const rowsPerPage = 50;

type SortValue = string | number;

export interface Sorting {
  column: string;
  descending: boolean;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export function searchable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

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

export type ListView<T> = ReturnType<typeof useListView<T>>;

export function useListView<T>(
  rows: readonly T[],
  textOf: (row: T) => string,
  sortBy: Readonly<Record<string, (row: T) => SortValue>>,
) {
  const [typed, setTyped] = useState('');
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [wantedPage, setPage] = useState(1);
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
  const page = Math.min(wantedPage, pages);
  const first = (page - 1) * rowsPerPage;
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setPage(1);
    },
    sorting,
    sort: (column: string) =>
      setSorting((now) => {
        if (now?.column !== column) return { column, descending: false };
        return now.descending ? null : { column, descending: true };
      }),
    page,
    pages,
    goTo: setPage,
    found: ordered.length,
    shown: ordered.slice(first, first + rowsPerPage),
    first,
  };
}
