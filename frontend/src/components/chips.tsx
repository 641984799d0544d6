import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useSearchParams } from '../lib/router/router';
import { withParams, type SearchPlace } from '../lib/router/search-params';
import { useLanguage } from '../lib/texts/language';

interface Props<V extends string> {
  label: string;
  placeOf?: (value: V) => SearchPlace;
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
      {values.map((value) => {
        const chip = {
          'aria-pressed': value === selected,
          'aria-current': value === today ? ('date' as const) : undefined,
          title: value === today ? todayTitle : undefined,
          children: children ? children(value) : value,
        };
        return import.meta.env.SSR && props.placeOf ? (
          <DrawnChip key={value} {...chip} place={props.placeOf(value)} />
        ) : (
          <button key={value} {...chip} type="button" onClick={() => onSelect(value)} />
        );
      })}
    </div>
  );
}

/** A link, for readers without scripts. */
function DrawnChip({ place, ...chip }: ComponentProps<'a'> & { place: SearchPlace }) {
  const { language: lang } = useLanguage();
  const [changes, { pathname = '' } = {}] = place;
  const search = withParams(useSearchParams(), { ...changes, lang }).toString();
  return <a {...chip} role="button" href={`${pathname}?${search}`} />;
}
