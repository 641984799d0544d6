import type { ReactNode } from 'react';

/** A time of the next day with its `+1` set small; others as they are. */
export function smallDay(text: string): ReactNode {
  const [time, day] = text.split('+');
  if (!day) return text;
  return (
    <>
      {time}
      <sup>{`+${day}`}</sup>
    </>
  );
}
