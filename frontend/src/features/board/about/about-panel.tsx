import { clubName, cutoffOf, raceName } from '@parwaz/shared';
import './about-panel.css';
import { utcOffset, type Board, type Placed, type PublicFacts } from '@parwaz/shared';
import { useState, type ReactNode } from 'react';
import { formatClock, formatPrize, formatTime, useHourStyle } from '../../../lib/format';
import { isolated } from '../../../lib/isolated';
import { clubPath } from '../../../lib/paths';
import { Link } from '../../../lib/router/link';
import { aboutEn } from '../../../lib/texts/about-en';
import { aboutUr } from '../../../lib/texts/about-ur';
import { useLanguage } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { serverTime } from '../../../lib/time/server-clock';
import { offsetText, zoneCity } from '../../../lib/time/zone-text';
import { Sheet } from '../loft/sheet';
import { datesText, rulesSaid } from './race-facts';

const prizesAtFirst = 5;

const useWords = () => useOwnTexts({ en: aboutEn, ur: aboutUr });

export default function AboutPanel({ board, onClose }: { board: Board; onClose: () => void }) {
  const t = useWords();
  const { tournament } = board;
  const language = useLanguage((state) => state.language);
  const { club, streamUrl, noteTimeForPigeons: note } = tournament;
  return (
    <Sheet label={t.title} onClose={onClose}>
      <h2 className="note-title">{t.title}</h2>
      <p className="about-name">
        <bdi>{raceName(tournament, language)}</bdi>
        {club !== '' && (
          <>
            {'\u00a0· '}
            <bdi>{clubName(tournament, language)}</bdi>
          </>
        )}
      </p>
      {streamUrl !== '' && (
        <a className="about-watch" href={streamUrl} target="_blank" rel="noreferrer">
          <b>{t.watch}</b>
          <bdi>{streamUrl.replace(/^https:\/\/(?:www\.)?([^/?#]*).*/, '$1')}</bdi>
        </a>
      )}
      <Prizes tournament={tournament} />
      <When tournament={tournament} />
      <h3>{t.counts}</h3>
      <ul className="about-rules">
        {rulesSaid(tournament, t).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {note !== '' && (
        <>
          <h3>{t.note}</h3>
          <p className="about-note" dir="auto">
            {note}
          </p>
        </>
      )}
      {club !== '' && (
        <Link className="button button-plain about-club" to={clubPath(club)}>
          <bdi>{clubName(tournament, language)}</bdi>
        </Link>
      )}
    </Sheet>
  );
}

function Prizes({ tournament }: { tournament: PublicFacts }) {
  const t = useWords();
  const [all, setAll] = useState(false);
  const prizes = tournament.prizes.flatMap((prize, index) =>
    prize === '' ? [] : [{ place: index + 1, prize: formatPrize(prize) }],
  );
  const shown = all ? prizes : prizes.slice(0, prizesAtFirst);
  const poster = tournament.tournamentPicture;
  if (prizes.length === 0 && poster === '') return null;
  return (
    <>
      {prizes.length > 0 && <h3>{t.prizes}</h3>}
      <div className="about-prizes">
        {poster !== '' && (
          <a href={poster} target="_blank" rel="noreferrer">
            <img src={poster} alt={t.poster} />
          </a>
        )}
        {prizes.length > 0 && (
          <ol>
            {shown.map(({ place, prize }) => (
              <li key={place}>
                <b className="num">{place}</b> <bdi>{prize}</bdi>
              </li>
            ))}
            {shown.length < prizes.length && (
              <li>
                <button type="button" onClick={() => setAll(true)}>
                  {t.more(prizes.length - shown.length)}
                </button>
              </li>
            )}
          </ol>
        )}
      </div>
    </>
  );
}

function When({ tournament }: { tournament: PublicFacts }) {
  const t = useWords();
  const hours = useHourStyle((state) => state.style);
  const { startTime, rules } = tournament;
  return (
    <>
      <h3>{t.when}</h3>
      <dl className="about-when">
        <Fact name={t.dates}>{isolated(datesText(tournament))}</Fact>
        <Fact name={t.start}>{formatClock(startTime, hours)}</Fact>
        {rules.cutoffTime !== null && (
          <Fact name={t.cutoff} more={t.afterCutoff}>
            {formatTime(cutoffOf(tournament) ?? 0, hours)}
          </Fact>
        )}
        <ZoneFact timeZone={tournament.timeZone} />
      </dl>
    </>
  );
}

function ZoneFact({ timeZone }: Placed) {
  const t = useWords();
  const nowMs = serverTime();
  const here = utcOffset(nowMs, timeZone);
  const ahead = (-new Date(nowMs).getTimezoneOffset() - here) / 60;
  const reader = ahead === 0 ? '' : (ahead > 0 ? t.ahead : t.behind)(String(Math.abs(ahead)));
  return (
    <Fact name={t.timeZone} more={`${t.allTimes} ${reader}`}>
      {t.zone(zoneCity(timeZone), offsetText(here))}
    </Fact>
  );
}

function Fact({ name, more, children }: { name: string; more?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="num">{children}</span>
        {more !== undefined && <small>{more}</small>}
      </dd>
    </div>
  );
}
