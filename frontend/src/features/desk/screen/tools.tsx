import { Box, Button, Flex, Input, InputGroup } from '@chakra-ui/react';
import Keyboard from 'lucide-react/icons/keyboard';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Search from 'lucide-react/icons/search';
import SkipForward from 'lucide-react/icons/skip-forward';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo } from 'react';
import type { MouseEvent } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';

/** The buttons fit beside each other on a phone. */
const narrow = { px: { base: '2.5', md: '4' } };

/** The text in Find is selected on every return to it, by key, click or touch, so that typing replaces it. */
const selectedWhenEntered = {
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement === event.currentTarget) return;
    // The click itself would put the caret between the letters.
    event.preventDefault();
    event.currentTarget.focus();
  },
};

/** The desk's tools beside the grid. */
export const Tools = memo(function Tools({
  filter,
  onFilter,
  onEnter,
  onFocus,
  onLeave,
  onNextEmpty,
  onUndo,
  canUndo,
  onKeys,
  chatShown,
  onChat,
}: {
  filter: string;
  onFilter: (filter: string) => void;
  /** Enter in the filter: into the grid. */
  onEnter: () => void;
  onFocus: () => void;
  /** Escape in the filter: back to where one came from. */
  onLeave: () => void;
  onNextEmpty: () => void;
  onUndo: () => void;
  canUndo: boolean;
  onKeys: (shown: true) => void;
  chatShown: boolean;
  onChat: (shown: boolean) => void;
}) {
  const { tools: t, chat } = useStaffTexts().desk;
  return (
    <Flex gap={{ base: '1', md: '2' }} wrap="wrap" align="center">
      <InputGroup
        startElement={<Search size={16} aria-hidden />}
        flex={{ base: '1 1 120px', sm: '0 1 240px' }}
      >
        <Input
          type="search"
          aria-label={t.filter}
          placeholder={t.filterHint}
          value={filter}
          onChange={({ target }) => onFilter(target.value)}
          {...selectedWhenEntered}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
            onFocus();
          }}
          onKeyDown={(event) => {
            const { key, currentTarget } = event;
            if ((key !== 'Enter' && key !== 'Escape') || event.nativeEvent.isComposing) return;
            event.preventDefault();
            currentTarget.select();
            if (key === 'Enter') onEnter();
            else onLeave();
          }}
        />
      </InputGroup>
      <Button {...narrow} variant="outline" colorPalette="gray" onClick={onNextEmpty}>
        <SkipForward size={16} aria-hidden /> {t.nextEmpty}
      </Button>
      <Button
        {...narrow}
        variant="outline"
        colorPalette="gray"
        aria-label={t.undo}
        disabled={!canUndo}
        onClick={onUndo}
      >
        <Undo2 size={16} aria-hidden />
        <Box as="span" hideBelow="sm">
          {t.undo}
        </Box>
      </Button>
      <Button
        {...narrow}
        variant="outline"
        colorPalette="gray"
        aria-label={chat.open}
        aria-expanded={chatShown}
        onClick={() => onChat(!chatShown)}
      >
        <MessageSquareText size={16} aria-hidden />
        <Box as="span" hideBelow="sm">
          {chat.open}
        </Box>
      </Button>
      <Button variant="ghost" colorPalette="gray" onClick={() => onKeys(true)} hideBelow="md">
        <Keyboard size={16} aria-hidden /> {t.keys}
      </Button>
    </Flex>
  );
});
