import type { ReactNode } from 'react';

interface Props {
  first?: ReactNode;
  last: ReactNode;
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
