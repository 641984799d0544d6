import type { RoofView } from './view';

const minuteMs = 60_000;

export function LineBar({ view }: { view: RoofView }) {
  const { texts, line, clock } = view;
  return (
    <div className={`line is-${line}`}>
      <span role="status">{texts.line[line]}</span>
      <b className="num">{clock}</b>
    </div>
  );
}

/** Under the button, which must not move. */
export function WrongClock({ view }: { view: RoofView }) {
  const wrong = clockText(view);
  return wrong && <p className="odd">{wrong}</p>;
}

function clockText({ texts, offsetMs }: RoofView): string {
  if (offsetMs === null || Math.abs(offsetMs) <= minuteMs) return '';
  const minutes = texts.minutes(String(Math.round(Math.abs(offsetMs) / minuteMs)));
  return offsetMs < 0 ? texts.clock.ahead(minutes) : texts.clock.behind(minutes);
}
