import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How long a banner stays, in milliseconds. */
export const slideEveryMs = 3000;

/**
 * Moves a row of slides on by itself, and tells which one is shown. The row scrolls, so fingers swipe it anyway.
 * @param resting whoever reads or reaches for a banner is not pulled away from it
 */
export function useSlides(
  track: RefObject<HTMLElement | null>,
  count: number,
  resting: boolean,
): [number, (index: number) => void] {
  const [shown, setShown] = useState(0);
  const show = (index: number) => slideTo(track.current, index);
  useEffect(() => {
    if (resting || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) slideTo(track.current, (slideOf(track.current) + 1) % count);
    }, slideEveryMs);
    return () => clearInterval(timer);
  }, [track, count, resting]);
  useEffect(() => {
    const element = track.current;
    const look = () => setShown(slideOf(element));
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [track, count]);
  return [Math.min(shown, Math.max(0, count - 1)), show];
}

function slideOf(track: HTMLElement | null): number {
  if (!track || track.clientWidth === 0) return 0;
  return Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
}

function slideTo(track: HTMLElement | null, index: number): void {
  if (!track) return;
  const direction = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
  track.scrollTo({ left: index * track.clientWidth * direction, behavior: 'smooth' });
}
