import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { RoofActions, RoofView } from './view';

export function TypedTime({ view, actions }: { view: RoofView; actions: RoofActions }) {
  const { texts, open, clock, typing } = view;
  const [time, setTime] = useState(typing === 'correction' ? (open?.row.time ?? clock) : clock);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (time !== '') actions.saveTime(time.slice(0, 5));
  };
  return (
    <form className="typed" onSubmit={save}>
      <label>
        {texts.typed.label}
        <input type="time" required value={time} onChange={({ target }) => setTime(target.value)} />
      </label>
      <button type="submit" className="big">
        {texts.typed.save}
      </button>
      <button type="button" className="plain" onClick={() => actions.type('no')}>
        {texts.typed.cancel}
      </button>
    </form>
  );
}
