import type { ReactNode } from 'react';

export function Overview({ first, last, now }: { first?: ReactNode; last: ReactNode; now: ReactNode }) {
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
