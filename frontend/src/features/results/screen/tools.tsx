import { Button, Flex, Input, InputGroup } from '@chakra-ui/react';
import ExternalLink from 'lucide-react/icons/external-link';
import Keyboard from 'lucide-react/icons/keyboard';
import Search from 'lucide-react/icons/search';
import SkipForward from 'lucide-react/icons/skip-forward';
import Undo2 from 'lucide-react/icons/undo-2';
import { Link } from 'react-router-dom';
import { deskEn } from '../../../lib/texts/desk-en';

const t = deskEn.tools;

/** What can be done beside typing. */
export function Tools({
  filter,
  onFilter,
  onNextEmpty,
  onUndo,
  canUndo,
  onKeys,
  publicPath,
}: {
  filter: string;
  onFilter: (filter: string) => void;
  onNextEmpty: () => void;
  onUndo: () => void;
  canUndo: boolean;
  onKeys: () => void;
  publicPath: string;
}) {
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <InputGroup startElement={<Search size={16} aria-hidden />} maxW={{ base: 'full', sm: '240px' }}>
        <Input
          type="search"
          aria-label={t.filter}
          placeholder={t.filter}
          value={filter}
          onChange={({ target }) => onFilter(target.value)}
        />
      </InputGroup>
      <Button variant="outline" colorPalette="gray" onClick={onNextEmpty}>
        <SkipForward size={16} aria-hidden /> {t.nextEmpty}
      </Button>
      <Button variant="outline" colorPalette="gray" disabled={!canUndo} onClick={onUndo}>
        <Undo2 size={16} aria-hidden /> {t.undo}
      </Button>
      <Button variant="ghost" colorPalette="gray" onClick={onKeys} hideBelow="md">
        <Keyboard size={16} aria-hidden /> {t.keys}
      </Button>
      <Button asChild variant="ghost" colorPalette="gray">
        <Link to={publicPath} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden /> {t.viewLive}
        </Link>
      </Button>
    </Flex>
  );
}
