import { Button, Flex, Input, InputGroup, Text } from '@chakra-ui/react';
import Search from 'lucide-react/icons/search';
import { staffEn } from '../../lib/texts/staff-en';

const t = staffEn.common;

/** The search field of a list. */
export function SearchBox({
  hint,
  value,
  onType,
}: {
  hint: string;
  value: string;
  onType: (text: string) => void;
}) {
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

/** Previous and next page, if there is more than one. */
export function Pages({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
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
