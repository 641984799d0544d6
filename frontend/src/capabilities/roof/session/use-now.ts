import { useEffect, useReducer } from 'react';
import { onPageShown } from '../../../lib/device/page-shown';

const secondMs = 1000;
const minuteMs = 60_000;

/** Renders again with each minute of the clock, or each second of a countdown. */
export function useRenderOnTick(isCounting: boolean): void {
  const [count, draw] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    const step = isCounting ? secondMs : minuteMs;
    const timer = setTimeout(draw, step - (Date.now() % step) + 10);
    return () => clearTimeout(timer);
  }, [isCounting, count]);
  useEffect(() => onPageShown(draw), []);
}
