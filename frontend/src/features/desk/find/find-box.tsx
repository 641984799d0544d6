import { Input, InputGroup } from '@chakra-ui/react';
import Search from 'lucide-react/icons/search';
import { useRef } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';

/** True while typing would replace the whole text. */
const isAllSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length;

/**
 * Hook: the text in Find is selected on every return to it, by key, click or touch, so that typing replaces it. It stays
 * so when it is pressed again; a finger, which wants another loft and no place between the letters, always selects it.
 */
function useSelectingPress() {
  const selects = useRef(false);
  return {
    onPointerDown: ({ pointerType, currentTarget }: PointerEvent<HTMLInputElement>) => {
      const isReturn = document.activeElement !== currentTarget;
      selects.current = isReturn || pointerType === 'touch' || isAllSelected(currentTarget);
    },
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
      if (!selects.current) return;
      // The press itself would put the caret between the letters.
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.select();
    },
    // Chromium takes the end of a press that was prevented for the end of the one before, and so puts the caret there.
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      if (selects.current) event.preventDefault();
    },
  };
}

/** Find: a loft by its name, number or phone. */
export function FindBox({
  input,
  filter,
  onFilter,
  onEnter,
  onFocus,
  onLeave,
}: {
  input: RefObject<HTMLInputElement | null>;
  filter: string;
  onFilter: (filter: string) => void;
  /** Enter: into the grid. */
  onEnter: () => void;
  onFocus: () => void;
  /** Escape: back to where one came from. */
  onLeave: () => void;
}) {
  const t = useStaffTexts().desk.tools;
  const press = useSelectingPress();
  return (
    <InputGroup className="desk-find" startElement={<Search size={16} aria-hidden />}>
      <Input
        ref={input}
        type="search"
        autoComplete="off"
        aria-label={t.filter}
        placeholder={t.filterHint}
        value={filter}
        onChange={({ target }) => onFilter(target.value)}
        {...press}
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
  );
}
