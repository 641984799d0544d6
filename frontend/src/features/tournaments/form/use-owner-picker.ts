import type { Owner } from '@parwaz/shared';
import { startTransition, useId, useMemo, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';
import { searchable } from '../../../components/staff/lists/list-view';
import { optionPx } from './owner-option';

export function useOwnerPicker(
  owners: readonly Owner[],
  chosen: readonly string[],
  onChange: (chosen: string[]) => void,
) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { query, setQuery, found, find } = useOwnerSearch(owners, chosen);
  // -1 while the arrow keys are in the search box.
  const [focused, setFocused] = useState(-1);
  const active = Math.min(focused, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const toggle = ({ _id }: Owner) =>
    onChange(chosen.includes(_id) ? chosen.filter((one) => one !== _id) : [...chosen, _id]);
  const goTo = (index: number) => {
    const next = Math.max(-1, Math.min(found.length - 1, index));
    setFocused(next);
    const box = list.current;
    if (!box || next < 0) return;
    const top = next * optionPx;
    box.scrollTop = Math.max(top + optionPx - box.clientHeight, Math.min(top, box.scrollTop));
    // The list itself may be half out of view.
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const typed = searchable(event.currentTarget.value.trim());
    const matches = find(typed);
    const current = matches[active] ?? (typed === '' ? undefined : matches[0]);
    const step = steps[event.key];
    if (step !== undefined) goTo(active + step);
    else if (event.key === 'Enter' && current) toggle(current);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const option = event.target instanceof Element ? event.target.closest('[data-owner]') : null;
    const index = found.findIndex(({ _id }) => _id === option?.getAttribute('data-owner'));
    const owner = found[index];
    if (!owner) return;
    setFocused(index);
    toggle(owner);
  };
  // The input updates at once, the list may lag.
  const onSearch = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFocused(-1);
    if (list.current) list.current.scrollTop = 0;
    startTransition(() => setQuery(searchable(target.value.trim())));
  };
  return { id, list, query, found, active, optionId, onKeyDown, onClick, onSearch };
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

/** Owners that match the query. Those chosen when the picker opened come first, so that clicking moves nothing. */
function useOwnerSearch(owners: readonly Owner[], chosen: readonly string[]) {
  const [query, setQuery] = useState('');
  const [initiallyChosen] = useState(() => new Set(chosen));
  const ordered = useMemo(
    () =>
      owners
        .toSorted((a, b) => Number(initiallyChosen.has(b._id)) - Number(initiallyChosen.has(a._id)))
        .map((owner) => ({
          owner,
          text: searchable([owner.name, owner.nameUrdu, owner.address].join(' ')),
        })),
    [owners, initiallyChosen],
  );
  const found = useMemo(() => matching(ordered, query), [ordered, query]);
  return {
    query,
    setQuery,
    found,
    find: (typed: string) => (typed === query ? found : matching(ordered, typed)),
  };
}

function matching(owners: readonly { owner: Owner; text: string }[], query: string): Owner[] {
  return owners.flatMap(({ owner, text }) => (text.includes(query) ? [owner] : []));
}
