import type { ChangeEvent } from 'react';
import { StampSign } from '../../../components/stamp-sign';
import { slotName, type OpenReport, type RoofProps } from './view';

interface CardProps extends RoofProps {
  open: OpenReport;
}

export function OpenCard({ view, open, actions }: CardProps) {
  const { texts } = view;
  const { row, secondsLeft, mayTakeBack } = open;
  const isOpen = row.state === 'unsent' || row.state === 'waiting';
  const said =
    row.kind === 'start' ? texts.told.start : texts.told.landing(`\u2066${slotName(row.index)}\u2069`);
  return (
    <section className="told" aria-label={texts.change(row.time)}>
      <div>
        <b className="num">{row.shown}</b>
        <p>{secondsLeft !== null && isOpen ? said : texts.state[row.state]}</p>
      </div>
      {mayTakeBack ? (
        <button type="button" className="big" onClick={() => actions.takeBack(row.id)}>
          {secondsLeft === null ? texts.told.takeBack : texts.told.undo}
          {secondsLeft !== null && <span className="num">{secondsLeft}</span>}
        </button>
      ) : (
        <button type="button" className="big" onClick={() => actions.open(null)}>
          {texts.told.close}
        </button>
      )}
      {mayTakeBack && row.kind === 'landing' && <Slots {...{ view, open, actions }} />}
      <p className="both">
        {mayTakeBack && (
          <button type="button" className="plain" onClick={() => actions.type('correction')}>
            {texts.told.otherTime}
          </button>
        )}
        <Photo view={view} open={open} actions={actions} />
      </p>
    </section>
  );
}

function Slots({ view: { texts, stamped }, open: { row, slots }, actions }: CardProps) {
  if (slots.length < 2) return null;
  return (
    <div className="slots" role="group" aria-label={texts.told.slot}>
      {slots.map((slot) => (
        <button
          key={slot}
          type="button"
          className="num"
          aria-pressed={slot === row.index}
          onClick={() => actions.chooseSlot(row.id, slot)}
        >
          {slotName(slot)}
          {stamped.map(
            ({ place, name, slots: own }) =>
              own.includes(slot) && <StampSign key={place} place={place} name={name} />,
          )}
        </button>
      ))}
    </div>
  );
}

const photoTexts = { waiting: 'photoWaiting', sent: 'photoSent', refused: 'photoRefused' } as const;

function Photo({ view: { texts, photoFailed }, open: { row }, actions }: CardProps) {
  if (row.photo !== 'none') return <span className="photo-said">{texts.told[photoTexts[row.photo]]}</span>;
  const addPhoto = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) actions.addPhoto(row.id, file);
  };
  return (
    <label className="plain">
      {photoFailed ? texts.told.photoFailed : texts.told.photo}
      <input className="unseen" type="file" accept="image/*" capture="environment" onChange={addPhoto} />
    </label>
  );
}
