import { isInFuture, landingOf, midnight, raceName, shownName, startOf } from '@parwaz/shared';
import type { Nights } from '@parwaz/shared';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import ZoneHint from '../../../components/zone-hint';
import { MessageLinks } from './message-links';
import { OpenCard } from './open-card';
import { ReportList, StampedBirds } from './report-list';
import type { RoofProps } from './view';

const minuteMs = 60_000;

export function RoofPage({ view, actions }: RoofProps) {
  const { texts, line, day, open, typing } = view;
  // Not in the first view: it would move when more appears above it.
  const hasBegun = line !== 'unknown' || view.roof !== null;
  return (
    <>
      <header>
        <LoftHead view={view} actions={actions} />
        <LineBar view={view} />
      </header>
      <main>
        <div className="main">
          {line === 'ended' ? (
            <Note title={texts.ended.title}>{texts.ended.text}</Note>
          ) : (
            <>
              {day.kind === 'race' ? <TapButtons view={view} actions={actions} /> : <NoRace view={view} />}
              <WrongClock view={view} />
              {!view.isStored && <MessageLinks view={view} />}
              {open && <OpenCard view={view} open={open} actions={actions} />}
              {typing !== 'no' && <TypedTime view={view} actions={actions} />}
            </>
          )}
          {(view.isStored || line === 'ended') && <MessageLinks view={view} />}
        </div>
        <StampedBirds view={view} />
        <ReportList view={view} actions={actions} />
        {hasBegun && line !== 'ended' && day.kind === 'race' && typing === 'no' && (
          <p className="more">
            <button type="button" className="plain" onClick={() => actions.type('new')}>
              {texts.typed.open}
            </button>
          </p>
        )}
      </main>
    </>
  );
}

function LoftHead({ view: { texts, roof, pigeons, language }, actions }: RoofProps) {
  const picture = roof?.owner.ownerPicture || '/default_avatar.avif';
  const other = language === 'ur' ? 'en' : 'ur';
  return (
    <div className="head">
      <img className="pic" src={picture} width="48" height="48" alt="" />
      <div>
        <h1>
          <bdi>{roof ? shownName(roof.owner, language) : texts.noLoft}</bdi>
        </h1>
        <p>
          {roof && pigeons ? (
            <>
              {texts.up(String(pigeons.up), String(pigeons.all))} ·{' '}
              <bdi>{raceName(roof.tournament, language)}</bdi>
            </>
          ) : (
            texts.title
          )}
        </p>
      </div>
      <button type="button" className="language" lang={other} onClick={() => actions.changeLanguage()}>
        {texts.other}
      </button>
    </div>
  );
}

function LineBar({ view: { texts, line, clock, roof, timeZone } }: Pick<RoofProps, 'view'>) {
  return (
    <div className={`line is-${line}`}>
      <span role="status">{texts.line[line]}</span>
      <b className="num">{clock}</b>
      {roof && <ZoneHint timeZone={timeZone} />}
    </div>
  );
}

/** Below the button, which must not move. */
function WrongClock({ view: { texts, offsetMs } }: Pick<RoofProps, 'view'>) {
  if (offsetMs === null || Math.abs(offsetMs) <= minuteMs) return null;
  const minutes = texts.minutes(String(Math.round(Math.abs(offsetMs) / minuteMs)));
  return <p className="odd">{offsetMs < 0 ? texts.clock.ahead(minutes) : texts.clock.behind(minutes)}</p>;
}

function TapButtons({ view: { texts, buttons }, actions }: RoofProps) {
  const name = { landing: texts.bird, start: texts.release } as const;
  const { main, other } = buttons;
  return (
    <>
      <button type="button" className="bird" data-kind={main} onClick={(event) => actions.tap(main, event)}>
        <svg width="72" height="60" viewBox="0 0 32 28" aria-hidden="true">
          <path
            d="M3 18c6-1 9-4 12-10 1 4 0 7-2 9 6-1 11-5 16-13-1 11-7 18-17 19-4 .4-7-1-9-5z"
            fill="currentColor"
          />
        </svg>
        <b>{name[main]}</b>
        <span>{texts.tapIsTime}</span>
      </button>
      {other && (
        <button type="button" className="big" onClick={(event) => actions.tap(other, event)}>
          {name[other]}
        </button>
      )}
    </>
  );
}

function TypedTime({ view: { texts, roof, open, day, now, clock, typing }, actions }: RoofProps) {
  const [typed, setTyped] = useState(() => {
    const shown = typing === 'correction' ? (open?.row.time ?? clock) : clock;
    return shown.replace(midnight, '00:00');
  });
  const [asked, setAsked] = useState('');
  const rules: Nights = roof?.tournament.rules ?? {};
  const start = roof?.dates.find(({ date }) => date === day.date)?.startTime ?? '';
  // A clock's input knows midnight as 00:00 only.
  const time = typed.slice(0, 5).replace('00:00', rules.overnight ? midnight : '00:00');
  const isFuture = isInFuture(day.date, landingOf(time, startOf({ startTime: start }), rules) ?? 0, now);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isFuture) setAsked(time);
    else if (time !== '') actions.saveTime(time);
  };
  return (
    <form className="typed" onSubmit={save}>
      <label>
        {texts.typed.label}
        <input type="time" required value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      <button type="submit" className="big">
        {texts.typed.save}
      </button>
      {isFuture && asked === time && (
        <>
          <p className="odd" role="alert">
            {texts.typed.future(`\u2066${time}\u2069`)}
          </p>
          <button type="button" className="plain" onClick={() => actions.saveTime(time)}>
            {texts.typed.anyway}
          </button>
        </>
      )}
      <button type="button" className="plain" onClick={() => actions.type('no')}>
        {texts.typed.cancel}
      </button>
    </form>
  );
}

function NoRace({ view: { texts, day } }: Pick<RoofProps, 'view'>) {
  return <Note title={day.kind === 'later' ? texts.noRaceToday(`\u2066${day.next}\u2069`) : texts.over} />;
}

export function Note({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="note">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </section>
  );
}
