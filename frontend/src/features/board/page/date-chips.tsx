import type { BoardDate, BoardViewDate } from '@parwaz/shared';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../lib/texts/language';

interface Props {
  dates: readonly BoardDate[];
  today: BoardDate | null;
  selected: BoardViewDate;
  onSelect: (view: BoardViewDate) => void;
}

/** One button per date, and the total. */
export function DateChips({ dates, today, selected, onSelect }: Props) {
  const texts = useTexts();
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = chips.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!chosen || !chips.current) return;
    chips.current.scrollTo({
      left: chosen.offsetLeft - (chips.current.clientWidth - chosen.offsetWidth) / 2,
    });
  }, [selected, dates.length]);
  return (
    <div className="chips" role="group" aria-label={texts.chooseDate} ref={chips}>
      {[...dates, 'total' as const].map((view) => (
        <button
          key={view}
          type="button"
          className="chip"
          aria-pressed={view === selected}
          aria-current={view === today ? 'date' : undefined}
          title={view === today ? texts.today : undefined}
          onClick={() => onSelect(view)}
        >
          {view === 'total' ? texts.total : view}
        </button>
      ))}
    </div>
  );
}
