import { Input, InputGroup } from '@chakra-ui/react';
import Search from 'lucide-react/icons/search';
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { isLoftNumber } from '../cell/read-typed';

const isAllSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length;

/** Returning to Find selects its text, so that typing replaces it; a finger always does, a mouse may set the caret. */
function useSelectingPress() {
  const selects = useRef(false);
  return {
    onPointerDown: ({ pointerType, currentTarget }: PointerEvent<HTMLInputElement>) => {
      const isReturn = document.activeElement !== currentTarget;
      selects.current = isReturn || pointerType === 'touch' || isAllSelected(currentTarget);
    },
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
      if (!selects.current) return;
      // The press itself would set the caret.
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.select();
    },
    // Chromium would still set the caret when the prevented press ends.
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      if (selects.current) event.preventDefault();
    },
  };
}

interface FindBoxProps {
  input: RefObject<HTMLInputElement | null>;
  filter: string;
  onFilter: (filter: string) => void;
  onEnter: () => void;
  onWalk: (by: 1 | -1) => void;
  onFocus: () => void;
  onEscape: () => void;
  onSide: () => void;
  onFullStop: (() => void) | undefined;
  onUndo: () => void;
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';

export function FindBox({ input, filter, onFilter, onFocus, onEnter, ...keys }: FindBoxProps) {
  const t = useStaffTexts().desk.tools;
  const press = useSelectingPress();
  // Until something is typed here, Undo means the last landing.
  const isTyped = useRef(false);
  return (
    <form
      className="desk-find"
      onSubmit={(event) => {
        event.preventDefault();
        input.current?.select();
        onEnter();
      }}
    >
      <InputGroup startElement={<Search size={16} aria-hidden />}>
        <Input
          ref={input}
          type="search"
          autoComplete="off"
          aria-label={t.filter}
          placeholder={t.filterHint}
          value={filter}
          onChange={({ target }) => {
            isTyped.current = true;
            onFilter(target.value);
          }}
          {...press}
          onFocus={({ currentTarget }) => {
            isTyped.current = false;
            currentTarget.select();
            onFocus();
          }}
          onKeyDown={(event) => {
            const { key, currentTarget } = event;
            if (isUndo(event) && !isTyped.current) {
              event.preventDefault();
              keys.onUndo();
              return;
            }
            const act = {
              Escape: keys.onEscape,
              ArrowDown: () => keys.onWalk(1),
              ArrowUp: () => keys.onWalk(-1),
              '/': isLoftNumber(filter) ? onEnter : undefined,
              '*': keys.onSide,
              '.': keys.onFullStop,
              '۔': keys.onFullStop,
            }[key];
            if (!act || event.nativeEvent.isComposing) return;
            event.preventDefault();
            currentTarget.select();
            act();
          }}
        />
      </InputGroup>
    </form>
  );
}
