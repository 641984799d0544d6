import type { ReactNode } from 'react';

/** The winners of a view. */
export function Overview({ first, last }: { first?: ReactNode; last: ReactNode }) {
  return (
    <div className="overview">
      {first}
      {last}
    </div>
  );
}
