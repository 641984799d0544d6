import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

const slideEveryMs = 3000;

/**
 * Moves a row of slides by itself, and returns which one is shown. The row scrolls, so fingers swipe it anyway. While
 * `resting` (somebody reads or reaches for a banner) nothing moves.
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
      if (!document.hidden) slideTo(track.current, nextSlide(track.current));
    }, slideEveryMs);
    return () => clearInterval(timer);
  }, [track, count, resting]);
  useEffect(() => {
    const element = track.current;
    const update = () => setShown(slideOf(element));
    element?.addEventListener('scroll', update, { passive: true });
    return () => element?.removeEventListener('scroll', update);
  }, [track, count]);
  return [Math.min(shown, Math.max(0, count - 1)), show];
}

function slideOf(track: HTMLElement | null): number {
  const widthPx = slideWidth(track);
  return !track || widthPx === 0 ? 0 : Math.round(Math.abs(track.scrollLeft) / widthPx);
}

/** A wide screen shows several slides at once: then the last ones come into view before their turn. */
function nextSlide(track: HTMLElement | null): number {
  if (!track) return 0;
  const end = Math.abs(track.scrollLeft) + track.clientWidth >= track.scrollWidth - 2;
  return end ? 0 : slideOf(track) + 1;
}

function slideTo(track: HTMLElement | null, index: number): void {
  if (!track) return;
  const direction = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
  track.scrollTo({ left: index * slideWidth(track) * direction, behavior: 'smooth' });
}

function slideWidth(track: HTMLElement | null): number {
  return track?.firstElementChild?.getBoundingClientRect().width ?? 0;
}
