import { Box, Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import type { Owner } from '@parwaz/shared';
import { startTransition, useId, useMemo, useRef, useState } from 'react';
import type { ChangeEvent, CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { searchable } from '../../../components/staff/lists/list-view';
import { boxedRows } from '../../../components/staff/lists/boxed-rows';
import { useRowWindow } from '../../../components/use-row-window';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { inputId } from './form-parts';
import { MissingLink } from './missing-link';
import { optionPx, OwnerOption, pickerStyles } from './owner-option';

const options = boxedRows('[role=option]');

function matching(owners: readonly { owner: Owner; text: string }[], wanted: string): Owner[] {
  return owners.flatMap(({ owner, text }) => (text.includes(wanted) ? [owner] : []));
}

/**
 * Picks the lofts: a searchable list of photo, name and address with a tick at the chosen ones. A click toggles; from
 * the search box the arrow keys move and Enter toggles, so that hands stay on the keyboard.
 */
export function OwnerPicker({
  owners,
  chosen,
  error,
  onChange,
}: {
  owners: readonly Owner[];
  chosen: readonly string[];
  error?: string;
  onChange: (chosen: string[]) => void;
}) {
  const all = useStaffTexts().tournaments;
  const t = all.picker;
  const [wanted, setWanted] = useState('');
  // The option that the arrow keys are at; -1: none, they are in the search box.
  const [at, setAt] = useState(-1);
  const [typing, setTyping] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  // Those who were chosen when it opened come first; later clicks move nothing under the pointer.
  const [first] = useState(() => new Set(chosen));
  const ordered = useMemo(
    () =>
      owners
        .toSorted((a, b) => Number(first.has(b._id)) - Number(first.has(a._id)))
        .map((owner) => ({ owner, text: searchable(`${owner.name} ${owner.address}`) })),
    [owners, first],
  );
  const found = useMemo(() => matching(ordered, wanted), [ordered, wanted]);
  const seen = useRowWindow(list, found.length, options);
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const active = Math.min(at, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const toggle = (owner: Owner) =>
    onChange(ticked.has(owner._id) ? chosen.filter((one) => one !== owner._id) : [...chosen, owner._id]);
  const goTo = (index: number) => {
    const next = Math.max(-1, Math.min(found.length - 1, index));
    setAt(next);
    const box = list.current;
    if (!box || next < 0) return;
    const top = next * optionPx;
    box.scrollTop = Math.max(top + optionPx - box.clientHeight, Math.min(top, box.scrollTop));
    // The list itself may be half out of view.
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The list may not have followed yet: what counts is what stands in the box.
    const typed = searchable(event.currentTarget.value.trim());
    const meant = typed === wanted ? found : matching(ordered, typed);
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 6,
      PageUp: active - 6,
    };
    const to = moves[event.key];
    const current = meant[active] ?? (typed === '' ? undefined : meant[0]);
    if (to !== undefined) goTo(to);
    else if (event.key === 'Enter' && current) toggle(current);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const option = event.target instanceof Element ? event.target.closest('[data-owner]') : null;
    const index = found.findIndex(({ _id }) => _id === option?.getAttribute('data-owner'));
    const owner = found[index];
    if (!owner) return;
    setAt(index);
    toggle(owner);
  };
  // The input draws itself, at once; the list follows when there is time, and a newer keystroke goes before it.
  const search = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setAt(-1);
    if (list.current) list.current.scrollTop = 0;
    startTransition(() => setWanted(searchable(target.value.trim())));
  };
  const addFound = () => onChange([...new Set([...chosen, ...found.map(({ _id }) => _id)])]);

  return (
    <Field.Root invalid={error !== undefined} id={inputId('participatingLofts')}>
      <Field.Label>{t.label}</Field.Label>
      <Input
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        placeholder={t.search}
        onKeyDown={onKeyDown}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={search}
      />
      <Flex w="full" gap="2" justify="space-between" align="center" wrap="wrap">
        <Text textStyle="xs" color="fg.muted" aria-live="polite">
          {t.chosen(chosen.length, owners.length)}
        </Text>
        <Flex gap="2">
          <Button type="button" size="sm" variant="outline" disabled={found.length === 0} onClick={addFound}>
            {wanted ? t.allFound(found.length) : t.all}
          </Button>
          <Button
            type="button"
            size="sm"
            variant="outline"
            colorPalette="gray"
            disabled={chosen.length === 0}
            onClick={() => onChange([])}
          >
            {t.none}
          </Button>
        </Flex>
      </Flex>
      <Box
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-multiselectable
        aria-label={t.list}
        css={pickerStyles}
        borderColor={error ? 'border.error' : 'border'}
        hidden={found.length === 0}
        onClick={onClick}
      >
        <div role="presentation" style={{ '--rows': found.length } as CSSProperties} />
        {found.map(
          (owner, index) =>
            ((index >= seen.first && index < seen.end) || index === active) && (
              <OwnerOption
                key={owner._id}
                id={optionId(index)}
                owner={owner}
                place={index}
                of={found.length}
                ticked={ticked.has(owner._id)}
                active={typing && index === active}
              />
            ),
        )}
      </Box>
      {found.length === 0 && owners.length > 0 && <Text color="fg.muted">{t.noMatch}</Text>}
      <Text color="fg.muted" textStyle="xs">
        <MissingLink
          to="/all-pigeon-owners"
          permission="owner:create"
          none={owners.length === 0}
          words={all.missing.owner}
        />
      </Text>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
