import {
  headOf,
  isBeingRaced,
  isVoid,
  cutoffOf,
  summarise,
  formatTotal,
  nameAmong,
  nameWithAddress,
  own,
  slotCount,
  lastLandings,
  startsIn,
  type Board,
  raceName,
} from '@parwaz/shared';
import { formatTime, useHourStyle, formatGap } from '../../../lib/format';
import type { Texts } from '../../../lib/texts/en';
import { useTexts, useLanguage } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { Slot } from '../../../components/slots';
import { durationText, raceStateText } from '../../../features/board/facts/race-state-text';
import { hasJustLanded, notDownText, leadersOf, newestLanding, type PartProps } from './overlay-facts';
import { wallTexts } from '../texts';
import { useMemo } from 'react';
import { Picture } from '../../../components/picture';
import { LoftName } from '../../../features/board/table/loft-name';
import { RankChange } from '../../../features/board/table/loft-row';

export function ClockPart({ board, view, now, state, delayMs }: PartProps) {
  const texts = useTexts();
  const { overlay } = useOwnTexts(wallTexts);
  const hours = useHourStyle((state) => state.style);
  const cutoff = cutoffOf(board.tournament);
  const { remaining } = summarise(board, headOf(state, board.tournament, view).date);
  const inMinutes = startsIn(state, board.tournament, view, now);
  const notDown = notDownText({ board, view, state }, remaining, overlay);
  return (
    <section className="overlay-part overlay-clock">
      <p>
        <b>
          <bdi dir="ltr">{formatTime(now.minutes, hours)}</bdi>
        </b>
        {notDown !== '' && <span>{notDown}</span>}
        {inMinutes !== null ? (
          <span>{texts.race.starts(durationText(inMinutes, texts.race))}</span>
        ) : isBeingRaced(state, view) ? (
          cutoff !== null && <span>{overlay.closes(formatTime(cutoff, hours))}</span>
        ) : (
          state && <span>{raceStateText(state, texts)}</span>
        )}
      </p>
      <div className="overlay-sky">
        <Slot name="sky" props={{ board, view, behindMs: delayMs }} />
      </div>
    </section>
  );
}

const noneText = ({ tournament }: Board, view: string, { days, winners }: Texts) =>
  isVoid(tournament, view) ? days.isVoid : winners.none;

const shownLofts = 5;

export function LeadersPart({ board, view, state }: PartProps) {
  const { texts, language } = useLanguage();
  const { overlay } = useOwnTexts(wallTexts);
  const { tournament, owners } = board;
  const leaders = useMemo(
    () => leadersOf(board, view, shownLofts, slotCount(tournament)),
    [board, view, tournament],
  );
  return (
    <section className="overlay-part overlay-leaders">
      <h2>
        <bdi>{raceName(tournament, language)}</bdi>
        {view === 'total' && <span>{texts.total}</span>}
      </h2>
      <ol>
        {leaders.map(({ ownerId, rank, totalSeconds, gapSeconds, up }, index) => (
          <li key={ownerId}>
            <b>{rank}</b>
            <Picture address={own(owners, ownerId)?.ownerPicture} size={72} />
            <span>
              <LoftName board={board} ownerId={ownerId} look="overlay-name" />
              <small>
                <span>{notDownText({ board, view, state }, up, overlay)}</span>
                {index > 0 && <bdi dir="ltr">{gapSeconds === 0 ? '=' : `−${formatGap(gapSeconds)}`}</bdi>}
              </small>
            </span>
            <b>{formatTotal(totalSeconds)}</b>
          </li>
        ))}
        {leaders.length === 0 && <li className="overlay-none">{noneText(board, view, texts)}</li>}
      </ol>
    </section>
  );
}

export function LowerThird({ board, view }: PartProps) {
  const { texts, language } = useLanguage();
  const hours = useHourStyle((state) => state.style);
  const newest = useMemo(() => newestLanding(board, view), [board, view]);
  if (!newest) return null;
  const owner = own(board.owners, newest.ownerId);
  const { rank, climbed } = newest;
  return (
    <section
      className="overlay-part overlay-third"
      key={`${newest.ownerId} ${newest.date} ${newest.index} ${newest.landing}`}
    >
      <Picture address={owner?.ownerPicture} size={156} />
      <div>
        <bdi className="overlay-name one-line">{nameWithAddress(board, newest.ownerId, language)}</bdi>
        <p>
          {owner?.address && (
            <>
              <bdi>{owner.address}</bdi>
              {' · '}
            </>
          )}
          {texts.loft.rank(rank)}
          {climbed !== 0 && ' '}
          <RankChange change={climbed} />
        </p>
      </div>
      <div>
        <b>
          <bdi dir="ltr">{formatTime(newest.landing, hours)}</bdi>
        </b>
        <p>
          <bdi dir="ltr">
            {texts.board.pigeon(newest.index + 1)} · {formatTotal(newest.totalSeconds)}
          </bdi>
        </p>
      </div>
    </section>
  );
}

const shownLandings = 12;

export function TickerPart({ board, view, now }: PartProps) {
  const { texts, language } = useLanguage();
  const { overlay } = useOwnTexts(wallTexts);
  const hours = useHourStyle((state) => state.style);
  const landings = useMemo(
    () => lastLandings(board, view === 'total' ? null : view, shownLandings),
    [board, view],
  );
  return (
    <section className="overlay-part overlay-ticker">
      <h2>{landings[0] && hasJustLanded(landings[0], now) ? overlay.justLanded : overlay.landed}</h2>
      <ol>
        {landings.map(({ ownerId, index, landing }, place) => (
          <li key={`${ownerId} ${index} ${landing}`} className={place === 0 ? 'overlay-newest' : undefined}>
            <b>
              <bdi dir="ltr">{formatTime(landing, hours)}</bdi>
            </b>
            <bdi>{nameAmong(board, ownerId, language)}</bdi>
            <i>
              <bdi dir="ltr">{texts.board.pigeon(index + 1)}</bdi>
            </i>
          </li>
        ))}
        {landings.length === 0 && <li>{noneText(board, view, texts)}</li>}
      </ol>
    </section>
  );
}
