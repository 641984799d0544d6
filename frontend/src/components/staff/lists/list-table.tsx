import { chakra, Flex, Table } from '@chakra-ui/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import type { Sorting } from './list-view';

export interface Column<T> {
  id: string;
  label: string;
  cell: (row: T, index: number) => ReactNode;
  sorts?: boolean;
  align?: 'start' | 'end';
  width?: string;
  /** On a phone's card; default: a value with its label. */
  phone?: 'picture' | 'title' | 'actions' | 'bare' | 'none';
}

interface ListTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  first?: number;
  sorting?: Sorting | null;
  onSort?: (column: string) => void;
  cardsBelow?: keyof typeof asCards;
}

/** ARIA roles keep the card a table row. */
const card = {
  '&, & tbody': { display: 'block' },
  '& thead': { srOnly: true },
  '& tr': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    py: '3',
    borderBottomWidth: '1px',
  },
  '& td': { p: '0', border: '0', textAlign: 'start', color: 'fg.muted' },
  '& td:empty': { display: 'none' },
  '& td[data-label]::before': { content: 'attr(data-label) " "', textStyle: 'xs' },
  '& td[data-phone=title]': {
    flex: '1 1 calc(100% - 52px)',
    color: 'fg',
    fontWeight: 'semibold',
    textStyle: 'md',
  },
  '& td[data-phone=actions]': { flex: '1 1 100%', mt: '1' },
  '& td[data-phone=none]': { display: 'none' },
} as const;
const asCards = { md: { mdDown: card }, lg: { lgDown: card } } as const;

export function ListTable<T extends { _id: string }>({
  label,
  columns,
  rows,
  first = 0,
  sorting,
  onSort,
  cardsBelow = 'md',
}: ListTableProps<T>) {
  return (
    <Table.Root role="table" aria-label={label} size="sm" css={asCards[cardsBelow]}>
      <Table.Header role="rowgroup">
        <Table.Row role="row" bg="transparent">
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body role="rowgroup">
        {rows.map((row, index) => (
          <Table.Row key={row._id} role="row" bg="transparent" _hover={{ bg: { md: 'bg.muted' } }}>
            {columns.map(({ id, label: name, cell, align, phone }) => (
              <Table.Cell
                key={id}
                role="cell"
                textAlign={align}
                data-phone={phone}
                data-label={phone === undefined ? name : undefined}
              >
                {cell(row, first + index)}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function HeaderCell<T>({
  column: { id, label, sorts, align, width },
  sorting,
  onSort,
}: Pick<ListTableProps<T>, 'sorting' | 'onSort'> & { column: Column<T> }) {
  const active = sorting?.column === id;
  const order = active ? (sorting.descending ? 'descending' : 'ascending') : undefined;
  const common = {
    role: 'columnheader',
    textAlign: align,
    width,
    color: 'fg.muted',
    textStyle: 'xs',
  } as const;
  if (!sorts || !onSort) return <Table.ColumnHeader {...common}>{label}</Table.ColumnHeader>;
  return (
    <Table.ColumnHeader {...common} aria-sort={order ?? 'none'}>
      <chakra.button type="button" onClick={() => onSort(id)} cursor="pointer" minH="32px" borderRadius="l1">
        <Flex align="center" gap="1" color={active ? 'fg' : undefined}>
          {label}
          {active && (sorting.descending ? <ArrowDown size={14} /> : <ArrowUp size={14} />)}
        </Flex>
      </chakra.button>
    </Table.ColumnHeader>
  );
}
