import type { RoofView } from './view';

const minuteMs = 60_000;

/** Bar with the state of the line, and the time. */
export function LineBar({ view }: { view: RoofView }) {
  const { texts, line, clock } = view;
  const isGone = line === 'gone' || line === 'busy';
  return (
    <div className={`line is-${line}${isGone ? ' is-gone' : ''}`}>
      <span role="status">{texts.line[line]}</span>
      <b className="num">{clock}</b>
    </div>
  );
}

/** Says that the phone's clock is wrong: under the button, which stays in its place. */
export function WrongClock({ view }: { view: RoofView }) {
  const wrong = clockText(view);
  return wrong && <p className="odd">{wrong}</p>;
}

function clockText({ texts, offsetMs }: RoofView): string {
  if (offsetMs === null || Math.abs(offsetMs) <= minuteMs) return '';
  const minutes = texts.minutes(String(Math.round(Math.abs(offsetMs) / minuteMs)));
  return offsetMs < 0 ? texts.clock.ahead(minutes) : texts.clock.behind(minutes);
}
