import { useEffect, useRef, useState } from 'react';

/** A value as it was some time ago; what was there at first is shown at once. */
export function useDelayed<T>(value: T, delayMs: number): T {
  const [shown, setShown] = useState(value);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setShown(value);
    }, delayMs);
    timers.current.add(timer);
  }, [value, delayMs]);
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      waiting.forEach((timer) => clearTimeout(timer));
      waiting.clear();
    };
  }, []);
  return delayMs === 0 ? value : shown;
}
