import { useEffect, useRef, type ReactNode } from 'react';

interface Props<V extends string> {
  label: string;
  values: readonly V[];
  selected: V | null;
  onSelect: (value: V) => void;
  today?: V | null;
  todayTitle?: string;
  className?: string;
  children?: (value: V) => ReactNode;
}

export function Chips<V extends string>(props: Props<V>) {
  const { label, values, selected, onSelect, today, todayTitle, className = 'chips', children } = props;
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the next frame, which computes the layout in any case.
    const frame = requestAnimationFrame(() => {
      const chosen = chips.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
      if (!chosen || !chips.current) return;
      chips.current.scrollTo({
        left: chosen.offsetLeft - (chips.current.clientWidth - chosen.offsetWidth) / 2,
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [selected, values.length]);
  return (
    <div className={className} role="group" aria-label={label} ref={chips}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === selected}
          aria-current={value === today ? 'date' : undefined}
          title={value === today ? todayTitle : undefined}
          onClick={() => onSelect(value)}
        >
          {children ? children(value) : value}
        </button>
      ))}
    </div>
  );
}
