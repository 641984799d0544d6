import { useRef, type KeyboardEvent } from 'react';

/** In milliseconds; two presses that are meant are further apart. */
const bounceMs = 400;

/** Ignores an Enter that only follows another one too soon to be meant, whatever it would act on by then. */
export function useBounceGuard() {
  const lastEnter = useRef(-bounceMs);
  const reset = () => {
    lastEnter.current = -bounceMs;
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return reset();
    const isBounce = event.timeStamp - lastEnter.current < bounceMs;
    lastEnter.current = event.timeStamp;
    if (!isBounce) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // A phone's keyboard may enter text without keys.
  return { onKeyDownCapture, onInputCapture: reset, onPointerDownCapture: reset };
}
