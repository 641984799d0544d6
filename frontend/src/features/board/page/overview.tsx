import type { ReactNode } from 'react';

interface Props {
  first?: ReactNode;
  last: ReactNode;
  /** The last landings, beside the winners where there is room. */
  now: ReactNode;
}

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
