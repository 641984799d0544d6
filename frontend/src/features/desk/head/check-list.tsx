import { Button } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskFocus } from '../grid/desk-focus';
import { hasDigit, shownTime } from '../cell/read-typed';
import { useDesk } from '../model/desk-model';
import type { DeskModel } from '../model/desk-model';
import type { ToCheck } from '../checks/to-check';

const keyOf = ({ ownerId, date, index, id }: ToCheck) => `${ownerId} ${date} ${index} ${id}`;

/** The button that tells how many landings warn, and its list. */
export function CheckButton({ model, focus }: { model: DeskModel; focus: DeskFocus }) {
  const t = useStaffTexts().desk.checks;
  const left = useDesk(model, () => model.toCheck());
  const at = useStore(model.checks.looking, (looking) => looking.at);
  const open = at !== null;
  useOpenOnRequest(model);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const press = ({ target }: PointerEvent) => {
      const isOwn = target instanceof Element && (box.current?.contains(target) || focus.isInCells(target));
      if (!isOwn) model.checks.look(null);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [model, focus, open]);
  // Nothing is left: the list goes, and does not come back by itself with the next landing that warns.
  const isDone = open && left.length === 0;
  useEffect(() => {
    if (isDone) model.checks.look(null);
  }, [model, isDone]);
  if (left.length === 0) return null;
  return (
    <div className="desk-checks" ref={box}>
      <button
        type="button"
        className="desk-checks-button"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => model.checks.look(open ? null : 0)}
      >
        <i className="mark mark-warning" aria-hidden />
        <span className="desk-checks-words">{t.button(left.length)}</span>
        <span className="desk-checks-count" aria-hidden>
          {left.length}
        </span>
      </button>
      {open && <CheckList model={model} left={left} at={at} focus={focus} />}
    </div>
  );
}

/** Hook: opens the list once for who came here to check, as soon as it is known what is left to look at. */
function useOpenOnRequest(model: DeskModel) {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('check');
  const isKnown = useStore(model.checks.store, ({ asked }) => asked);
  useEffect(() => {
    if (!isAsked || !isKnown) return;
    if (model.toCheck().length > 0) model.checks.look(0);
    const { check: _, ...rest } = Object.fromEntries(search);
    setSearch(rest, { replace: true });
  }, [model, isAsked, isKnown, search, setSearch]);
}

/** The landings to look at, one after the other: each is shown in the grid, and can be said to be right. */
function CheckList({
  model,
  left,
  at,
  focus,
}: {
  model: DeskModel;
  left: readonly ToCheck[];
  /** The place of the one that is looked at. */
  at: number;
  focus: DeskFocus;
}) {
  const t = useStaffTexts().desk;
  const currentItem = useRef<HTMLLIElement>(null);
  const place = Math.min(at, left.length - 1);
  const current = left[place];
  const shown = current && keyOf(current);
  const show = useRef(() => {});
  useEffect(() => {
    show.current = () => current && model.aim(current, 'look');
  });
  // A landing that is looked at leaves the list, and the next one takes its place; not under who types on meanwhile.
  useEffect(() => {
    if (focus.isTyping) return;
    show.current();
    currentItem.current?.focus();
  }, [focus, shown]);
  const go = (by: number) => model.checks.look((place + by + left.length) % Math.max(1, left.length));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') model.checks.look(null);
    else if (key === 'ArrowDown' || (key === 'Enter' && event.target instanceof HTMLLIElement)) go(1);
    else if (key === 'ArrowUp') go(-1);
    // A digit corrects the landing that is shown.
    else if (hasDigit(key) && key.length === 1 && !event.ctrlKey && !event.metaKey) {
      focus.toCell();
      return;
    } else return;
    event.preventDefault();
  };
  return (
    <div role="dialog" aria-label={t.checks.title} className="desk-check-list" onKeyDown={onKeyDown}>
      <ol>
        {left.map((one, n) => (
          <li
            key={keyOf(one)}
            ref={n === place ? currentItem : undefined}
            tabIndex={n === place ? 0 : -1}
            aria-current={n === place}
            onClick={() => model.checks.look(n)}
          >
            <span className="desk-check-slot">{t.columns.pigeon(one.index)}</span>
            <bdi>{model.board?.owners[one.ownerId]?.name}</bdi>
            <span>
              <b>{shownTime(one.time)}</b> <em>{t.checks.why(one)}</em>
            </span>
            {n === place && (
              <Button size="sm" variant="outline" colorPalette="gray" onClick={() => model.accept(one)}>
                {t.editor.accept}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p>{t.checks.hint}</p>
    </div>
  );
}
