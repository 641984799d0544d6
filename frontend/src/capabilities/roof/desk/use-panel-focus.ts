import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useStore } from 'zustand';
import type { OpenReports } from './open-reports';

/**
 * Keeps the keyboard on the selected report, as long as somebody has brought it into the inbox. Nothing that comes or
 * goes takes it from the grid.
 */
export function usePanelFocus(
  section: RefObject<HTMLElement | null>,
  inbox: OpenReports,
  rejecting: string | null,
): void {
  const { open, selected } = useStore(inbox.store);
  const isHere = useRef(false);
  useEffect(() => {
    const { current } = section;
    if (!current) return;
    const come = () => (isHere.current = true);
    // A report that is gone takes the focus with it, to nowhere: that isn't leaving.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !current.contains(relatedTarget)) isHere.current = false;
    };
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !current.contains(target)) isHere.current = false;
    };
    current.addEventListener('focusin', come);
    current.addEventListener('focusout', leave);
    document.addEventListener('pointerdown', press);
    return () => {
      current.removeEventListener('focusin', come);
      current.removeEventListener('focusout', leave);
      document.removeEventListener('pointerdown', press);
    };
  });
  useEffect(() => {
    if (!isHere.current || rejecting !== null) return;
    const { activeElement } = document;
    // Whoever is in a field or on a button there stays.
    const isLost =
      activeElement === document.body ||
      activeElement === section.current ||
      activeElement?.matches('.desk-reports-report:not([aria-current="true"])');
    if (!isLost) return;
    inbox.begin();
    const wanted = section.current?.querySelector<HTMLElement>('[aria-current="true"]') ?? section.current;
    wanted?.focus();
  }, [open, selected, rejecting, inbox, section]);
}
