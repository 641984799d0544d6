import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Hook: keeps the screen as high as what a phone's own keyboard leaves of it, so that grid and last entries stay in view. */
export function useVisibleHeight(): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = window.visualViewport;
    const fit = () => screen.current?.style.setProperty('--visible', `${Math.round(view?.height ?? 0)}px`);
    if (!view) return;
    fit();
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, []);
  return screen;
}
