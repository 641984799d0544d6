import { Box, Button, Input, InputGroup } from '@chakra-ui/react';
import Keyboard from 'lucide-react/icons/keyboard';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Redo2 from 'lucide-react/icons/redo-2';
import Search from 'lucide-react/icons/search';
import SkipForward from 'lucide-react/icons/skip-forward';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';

/** The buttons fit beside each other on a phone. */
const narrow = { px: { base: '2.5', lg: '3' } };

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
  onRedo,
  canRedo,
  onKeys,
  chatShown,
  onChat,
  children,
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
  onRedo: () => void;
  canRedo: boolean;
  onKeys: (shown: true) => void;
  chatShown: boolean;
  onChat: (shown: boolean) => void;
  /** The button of what is to be checked. */
  children: ReactNode;
}) {
  const { tools: t, chat } = useStaffTexts().desk;
  return (
    <div className="desk-tools">
      <InputGroup className="desk-find" startElement={<Search size={16} aria-hidden />}>
        <Input
          type="search"
          autoComplete="off"
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
      <div className="desk-buttons">
        <Button
          {...narrow}
          variant="outline"
          colorPalette="gray"
          aria-label={t.nextEmpty}
          onClick={onNextEmpty}
        >
          <SkipForward size={16} aria-hidden />
          <Box as="span" hideBelow="lg">
            {t.nextEmpty}
          </Box>
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
          <Box as="span" hideBelow="lg">
            {t.undo}
          </Box>
        </Button>
        <Button
          {...narrow}
          variant="outline"
          colorPalette="gray"
          aria-label={t.redo}
          title={t.redo}
          disabled={!canRedo}
          onClick={onRedo}
        >
          <Redo2 size={16} aria-hidden />
        </Button>
        <Button
          {...narrow}
          variant="outline"
          colorPalette="gray"
          aria-label={chat.open}
          aria-expanded={chatShown}
          title={chat.open}
          onClick={() => onChat(!chatShown)}
        >
          <MessageSquareText size={16} aria-hidden />
        </Button>
        {children}
        <Button
          {...narrow}
          variant="ghost"
          colorPalette="gray"
          aria-label={t.keys}
          title={t.keys}
          onClick={() => onKeys(true)}
          hideBelow="md"
        >
          <Keyboard size={16} aria-hidden />
        </Button>
      </div>
    </div>
  );
});
