import { useRef, type KeyboardEvent } from 'react';

/** In milliseconds; two presses that are meant are further apart. */
const bounceMs = 400;

/** Ignores an Enter that only follows another one too soon to be meant, whatever it would act on by then. */
export function useBounceGuard(): (event: KeyboardEvent) => void {
  const last = useRef({ key: '', at: 0 });
  return (event) => {
    const { key, timeStamp } = event;
    const isBounce = key === 'Enter' && last.current.key === key && timeStamp - last.current.at < bounceMs;
    last.current = { key, at: timeStamp };
    if (!isBounce) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
