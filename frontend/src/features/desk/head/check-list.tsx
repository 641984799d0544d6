import { formatLanding } from '@parwaz/shared';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { PlainButton } from '../../../components/staff/buttons';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import type { DeskFocus } from '../grid/desk-focus';
import { hasDigit, hasLetter } from '../cell/read-typed';
import type { ToCheck } from '../checks/to-check';
import { useDesk, useOpenDesk } from '../open-desk';

const keyOf = ({ ownerId, date, index, id }: ToCheck) => `${ownerId} ${date} ${index} ${id}`;

export function CheckButton({ focus }: { focus: DeskFocus }) {
  const t = useStaffTexts().desk.checks;
  const { checks } = useOpenDesk().model;
  const left = useDesk((model) => model.toCheck());
  const at = useStore(checks.listPosition, (position) => position.at);
  const open = at !== null;
  useOpenOnRequest();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const press = ({ target }: PointerEvent) => {
      const isOwn = target instanceof Element && (root.current?.contains(target) || focus.isInCells(target));
      if (!isOwn) checks.select(null);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [checks, focus, open]);
  // The list doesn't reopen by itself with the next landing that warns.
  const isDone = open && left.length === 0;
  useEffect(() => {
    if (isDone) checks.select(null);
  }, [checks, isDone]);
  if (left.length === 0) return null;
  return (
    <div className="desk-checks" ref={root}>
      <button
        type="button"
        className="desk-checks-button"
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={t.button(left.length)}
        onClick={() => checks.select(open ? null : 0)}
      >
        <i className="mark mark-warning" aria-hidden />
        <span className="desk-checks-words">{t.button(left.length)}</span>
        <span className="desk-checks-count">{left.length}</span>
      </button>
      {open && <CheckList left={left} at={at} focus={focus} />}
    </div>
  );
}

/** `?check` in the address opens the list once it is known what is left to check. */
function useOpenOnRequest() {
  const { model } = useOpenDesk();
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('check');
  const isKnown = useStore(model.checks.store, ({ asked }) => asked);
  useEffect(() => {
    if (!isAsked || !isKnown) return;
    if (model.toCheck().length > 0) model.checks.select(0);
    const { check: _, ...rest } = Object.fromEntries(search);
    setSearch(rest, { replace: true });
  }, [model, isAsked, isKnown, search, setSearch]);
}

function CheckList({ left, at, focus }: { left: readonly ToCheck[]; at: number; focus: DeskFocus }) {
  const t = useStaffTexts().desk.checks;
  const { model } = useOpenDesk();
  const currentItem = useRef<HTMLLIElement>(null);
  const place = Math.min(at, left.length - 1);
  const current = left[place];
  const shown = current && keyOf(current);
  const show = useEffectEvent(() => current && model.goToCell(current, 'look'));
  // A checked landing leaves the list and the next one takes its place, but not while somebody types.
  useEffect(() => {
    if (focus.isTyping) return;
    show();
    currentItem.current?.focus();
  }, [focus, shown]);
  const go = (by: number) => model.checks.select((place + by + left.length) % Math.max(1, left.length));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') model.checks.select(null);
    else if (key === 'ArrowDown' || (key === 'Enter' && event.target instanceof HTMLLIElement)) go(1);
    else if (key === 'ArrowUp') go(-1);
    else {
      if (key.length > 1 || event.ctrlKey || event.metaKey) return;
      // A digit corrects the landing that is shown, a letter begins another loft's name.
      if (hasDigit(key)) focus.toCell();
      else if (hasLetter(key)) {
        model.checks.select(null);
        focus.toFind();
      }
      return;
    }
    event.preventDefault();
  };
  return (
    <div role="dialog" aria-label={t.title} className="desk-box desk-check-list" onKeyDown={onKeyDown}>
      <ol>
        {left.map((one, n) => (
          <CheckItem key={keyOf(one)} one={one} item={n === place ? currentItem : undefined} at={n} />
        ))}
      </ol>
      <p>{t.hint}</p>
    </div>
  );
}

interface CheckItemProps {
  one: ToCheck;
  item: RefObject<HTMLLIElement | null> | undefined;
  at: number;
}

function CheckItem({ one, item, at }: CheckItemProps) {
  const t = useStaffTexts().desk;
  const { model, owners } = useOpenDesk();
  const isCurrent = item !== undefined;
  return (
    <li
      ref={item}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent}
      onClick={() => model.checks.select(at)}
    >
      <span className="desk-check-slot">{t.columns.pigeon(one.index)}</span>
      <bdi>{staffName(owners[one.ownerId])}</bdi>
      <span>
        <b>{formatLanding(one.landing)}</b> <em>{t.checks.why(one)}</em>
      </span>
      {isCurrent && (
        <PlainButton size="sm" onClick={() => model.accept(one)}>
          {t.editor.accept}
        </PlainButton>
      )}
    </li>
  );
}
