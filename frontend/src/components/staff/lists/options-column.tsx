import { HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { staffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { RowButton } from '../buttons';
import type { Column } from './list-table';

/** Edit and delete for each row, after what `before` shows. */
export function optionsColumn<T extends { name: string; nameUrdu?: string }>(
  onOpen: (what: 'edit' | 'delete', row: T) => void,
  { width = '200px', before }: { width?: string; before?: (row: T) => ReactNode } = {},
): Column<T> {
  const t = staffTexts().common;
  return {
    id: 'options',
    label: t.options,
    width,
    phone: 'actions',
    cell: (row) => (
      <HStack>
        {before?.(row)}
        <RowButton row={staffName(row)} onClick={() => onOpen('edit', row)}>
          {t.edit}
        </RowButton>
        <RowButton row={staffName(row)} colorPalette="red" onClick={() => onOpen('delete', row)}>
          {t.delete}
        </RowButton>
      </HStack>
    ),
  };
}
