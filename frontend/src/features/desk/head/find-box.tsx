import { Input, InputGroup } from '@chakra-ui/react';
import Search from 'lucide-react/icons/search';
import type { MouseEvent } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';

/** The text in Find is selected on every return to it, by key, click or touch, so that typing replaces it. */
const selectedWhenEntered = {
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement === event.currentTarget) return;
    // The click itself would put the caret between the letters.
    event.preventDefault();
    event.currentTarget.focus();
  },
};

/** Find: a loft by its name, number or phone. */
export function FindBox({
  filter,
  onFilter,
  onEnter,
  onFocus,
  onLeave,
}: {
  filter: string;
  onFilter: (filter: string) => void;
  /** Enter: into the grid. */
  onEnter: () => void;
  onFocus: () => void;
  /** Escape: back to where one came from. */
  onLeave: () => void;
}) {
  const t = useStaffTexts().desk.tools;
  return (
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
  );
}
