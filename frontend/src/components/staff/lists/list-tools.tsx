import { Button, Flex, Input, InputGroup, Text } from '@chakra-ui/react';
import Search from 'lucide-react/icons/search';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { ListTable, type Column } from './list-table';
import type { ListView } from './list-view';
import { Empty } from './load-view';

interface Props {
  hint: string;
  value: string;
  onType: (text: string) => void;
}

export function SearchBox({ hint, value, onType }: Props) {
  const t = useStaffTexts().common;
  return (
    <InputGroup startElement={<Search size={18} aria-hidden />} maxW={{ md: '360px' }}>
      <Input
        type="search"
        aria-label={t.search}
        placeholder={hint}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </InputGroup>
  );
}

interface TableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  view: ListView<T>;
}

export function PagedTable<T extends { _id: string }>({ label, columns, view }: TableProps<T>) {
  const t = useStaffTexts().common;
  const { shown, first, sorting, sort, page, pages, goTo } = view;
  if (view.found === 0) return <Empty title={t.noMatch(view.typed)} />;
  return (
    <>
      <ListTable {...{ label, columns, first, sorting }} rows={shown} cardsBelow="lg" onSort={sort} />
      <Pages page={page} pages={pages} onGo={goTo} />
    </>
  );
}

function Pages({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const t = useStaffTexts().common;
  if (pages < 2) return null;
  return (
    <Flex as="nav" aria-label={t.page(page, pages)} align="center" gap="3" justify="flex-end">
      <Button variant="outline" disabled={page === 1} onClick={() => onGo(page - 1)}>
        {t.previous}
      </Button>
      <Text aria-live="polite">{t.page(page, pages)}</Text>
      <Button variant="outline" disabled={page === pages} onClick={() => onGo(page + 1)}>
        {t.next}
      </Button>
    </Flex>
  );
}
