import type { ReactNode } from 'react';
import { Link } from '../../lib/router/link';

interface Props {
  term: string;
  value: string;
  to?: string | undefined;
  isBest?: boolean;
  children: ReactNode;
}

/** One record, with where or whose it is. With `to` the whole tile is a link. */
export function RecordTile({ term, value, to, isBest, children }: Props) {
  return (
    <div className={`record ${isBest ? 'is-best' : ''}`}>
      <dt>{term}</dt>
      <dd>
        <b className="num">{value}</b>
        <small>
          {to === undefined ? (
            children
          ) : (
            <Link to={to} className="record-link">
              {children}
            </Link>
          )}
        </small>
      </dd>
    </div>
  );
}
