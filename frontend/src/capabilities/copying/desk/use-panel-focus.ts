import { useEffect, useRef, type RefObject } from 'react';
import type { CopiedDesk } from './copied-cells';

/** Keeps the focus on the current difference while somebody is in the panel; never takes it from the grid. */
export function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  copied: CopiedDesk,
  current: string | undefined,
): void {
  const isInside = useRef(false);
  useEffect(() => {
    // A removed item drops the focus to nowhere, which isn't leaving.
    const follow = ({ target }: Event) => {
      isInside.current = target instanceof Node && panel.current?.contains(target) === true;
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow);
    };
  }, [panel]);
  useEffect(() => {
    const { activeElement } = document;
    const isOnButton = activeElement?.matches('button:enabled') === true && isInside.current;
    if (!copied.takeFocus() && (!isInside.current || isOnButton)) return;
    const item = panel.current?.querySelector<HTMLElement>('[aria-current="true"]');
    (item ?? panel.current)?.focus();
  }, [panel, copied, current]);
}
