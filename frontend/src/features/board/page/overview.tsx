import type { ReactNode } from 'react';

interface Props {
  first?: ReactNode;
  last: ReactNode;
  /** The last landings, beside the winners where there is room. */
  now: ReactNode;
}

/** The winners of a view, and what landed last. */
export function Overview({ first, last, now }: Props) {
  return (
    <div className="happening">
      <div className="overview">
        {first}
        {last}
      </div>
      {now}
    </div>
  );
}
