import { StampSign } from '../../../components/stamp-sign';
import { slotName, type RoofProps } from './view';
import type { Row, RowState } from './rows';

/** Latest first. A state is a shape and a word, never only a colour. */
export function ReportList({ view, actions }: RoofProps) {
  const { texts, rows, standing } = view;
  if (rows.length === 0) return null;
  const latestTaken = rows.find(({ state, kind }) => isLanded(state) && kind === 'landing')?.id;
  const rank = standing?.rank ?? null;
  const placed =
    standing && rank !== null ? texts.place(String(rank), `\u2066${standing.formattedTotalTime}\u2069`) : '';
  return (
    <ol className="list" aria-label={texts.list}>
      {rows.map((row) => (
        <Line
          key={row.id}
          row={row}
          more={row.id === latestTaken ? placed : texts.reason(row.why)}
          view={view}
          actions={actions}
        />
      ))}
    </ol>
  );
}

/** Each stamp with the birds that bear it. */
export function StampedBirds({ view: { texts, stamped } }: Pick<RoofProps, 'view'>) {
  if (stamped.length === 0) return null;
  return (
    <ul className="stamped" aria-label={texts.stamped}>
      {stamped.map(({ place, name, slots }) => (
        <li key={place}>
          <StampSign place={place} /> <bdi>{name}</bdi>{' '}
          <span className="num">{slots.map(slotName).join(' ')}</span>
        </li>
      ))}
    </ul>
  );
}

const isLanded = (state: RowState) => state === 'taken' || state === 'typed';

function Line({ row, more, view, actions }: RoofProps & { row: Row; more: string }) {
  const { texts, line } = view;
  const content = (
    <>
      <i aria-hidden="true">
        <Mark state={row.state} />
      </i>
      <span className="num">{row.kind === 'start' ? '' : slotName(row.index)}</span>
      <b className="num">{row.shown}</b>
      <span className="about">
        <span className="what">
          {row.kind === 'start' && `${texts.released} · `}
          {texts.state[row.state]}
        </span>
        {more && (
          <small>
            <bdi>{more}</bdi>
          </small>
        )}
        {view.stamped.map(
          ({ place, name, slots }) =>
            row.index !== null &&
            slots.includes(row.index) && (
              <small key={place}>
                <StampSign place={place} /> <bdi>{name}</bdi>
              </small>
            ),
        )}
      </span>
    </>
  );
  if (!row.isOwn || line === 'ended' || row.state === 'refused')
    return <li className={`plain-row is-${row.state}`}>{content}</li>;
  return (
    <li className={`is-${row.state}`}>
      <button type="button" onClick={() => actions.open(row.id)}>
        {content}
      </button>
    </li>
  );
}

function Mark({ state }: { state: RowState }) {
  const shapes = {
    unsent: <circle cx="12" cy="12" r="9" strokeDasharray="3.5 3.5" />,
    waiting: (
      <>
        <circle cx="12" cy="12" r="9" />
        <path d="M12 7v5l3.5 2" />
      </>
    ),
    taken: <path d="M4 12.5l5.5 5.5L20 6.5" />,
    rejected: <path d="M5 5l14 14M19 5L5 19" />,
  } as const;
  const shape = state === 'late' || state === 'typed' ? 'taken' : state === 'refused' ? 'rejected' : state;
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      {shapes[shape]}
    </svg>
  );
}
