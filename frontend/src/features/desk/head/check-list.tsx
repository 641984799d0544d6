import { Button } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { hasDigit, shownTime } from '../entry/read-typed';
import { useDesk } from '../model/desk-model';
import type { DeskModel } from '../model/desk-model';
import type { ToCheck } from '../checks/to-check';

const keyOf = ({ ownerId, date, index, id }: ToCheck) => `${ownerId} ${date} ${index} ${id}`;

/** The button that tells how many landings warn, and its list. */
export function CheckButton({ model, onType }: { model: DeskModel; onType: () => void }) {
  const t = useStaffTexts().desk.checks;
  const left = useDesk(model, () => model.toCheck());
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const press = ({ target }: PointerEvent) => {
      const isOwn =
        target instanceof Element && (box.current?.contains(target) || target.closest('.desk-editor'));
      if (!isOwn && !(target instanceof Element && target.closest('.desk-grid'))) setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open]);
  // Nothing is left: the list goes, and does not come back by itself with the next landing that warns.
  if (left.length === 0 && open) setOpen(false);
  if (left.length === 0) return null;
  return (
    <div className="desk-checks" ref={box}>
      <button
        type="button"
        className="desk-checks-button"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <i className="mark mark-warning" aria-hidden />
        <span className="desk-checks-words">{t.button(left.length)}</span>
        <span className="desk-checks-count" aria-hidden>
          {left.length}
        </span>
      </button>
      {open && <CheckList model={model} left={left} onType={onType} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The landings to look at, one after the other: each is shown in the grid, and can be said to be right. */
function CheckList({
  model,
  left,
  onType,
  onClose,
}: {
  model: DeskModel;
  left: readonly ToCheck[];
  onType: () => void;
  onClose: () => void;
}) {
  const t = useStaffTexts().desk;
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const place = Math.min(at, left.length - 1);
  const current = left[place];
  const shown = current && keyOf(current);
  const show = useRef(() => {});
  useEffect(() => {
    show.current = () => current && model.aim(current, 'look');
  });
  // A landing that is looked at leaves the list, and the next one takes its place.
  useEffect(() => {
    show.current();
    list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  }, [shown]);
  const go = (by: number) => setAt((place + by + left.length) % Math.max(1, left.length));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') onClose();
    else if (key === 'ArrowDown' || (key === 'Enter' && event.target instanceof HTMLLIElement)) go(1);
    else if (key === 'ArrowUp') go(-1);
    // A digit corrects the landing that is shown.
    else if (hasDigit(key) && key.length === 1 && !event.ctrlKey && !event.metaKey) {
      onType();
      return;
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      role="dialog"
      aria-label={t.checks.title}
      className="desk-check-list"
      onKeyDown={onKeyDown}
    >
      <ol>
        {left.map((one, n) => (
          <li
            key={keyOf(one)}
            tabIndex={n === place ? 0 : -1}
            aria-current={n === place}
            onClick={() => setAt(n)}
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
