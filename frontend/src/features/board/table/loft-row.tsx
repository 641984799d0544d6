import type { Owner, PublicFacts } from '@parwaz/shared';
import { useRef, type ReactNode } from 'react';
import { StarIcon } from '../../../components/icons';
import { Picture } from '../../../components/picture';
import { formatClock, formatGap, type HourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { useFreshCells } from './use-fresh-cells';

export interface LoftProps {
  ownerId: string;
  owner: Owner | undefined;
  name: string;
  apart: string;
  isByCity: boolean;
  rank: number | null;
  placesGained: number;
  gapSeconds: number | null;
  followed: boolean;
  place: number;
  tournament: PublicFacts;
  hours: HourStyle;
  onOpen: (ownerId: string) => void;
}

interface Props {
  loft: LoftProps;
  startTime: string;
  times: readonly string[];
  sum: string;
  noSum: ReactNode;
  up?: number;
  newest?: string;
  children: ReactNode;
}

export function LoftRow({ loft, startTime, times, sum, noSum, up = 0, newest = '', children }: Props) {
  const { ownerId, rank, followed, place, tournament, hours } = loft;
  const texts = useTexts().board;
  const row = useRef<HTMLTableRowElement>(null);
  useFreshCells(row, times);
  const isLate = startTime !== tournament.startTime;
  return (
    <tr
      role="row"
      ref={row}
      id={`loft-${ownerId}`}
      className={followed ? 'followed' : undefined}
      data-loft={ownerId}
      aria-rowindex={place + 1}
    >
      <td role="cell" className="cell rank">
        <span className="rank-place">
          <b className="num">{rank ?? '–'}</b>
          <RankChange change={loft.placesGained} />
        </span>
      </td>
      <LoftCell {...{ loft, up, newest }} />
      <td role="cell" className="cell number count">
        {tournament.numberOfPigeons}
      </td>
      <td role="cell" className={`cell number soft start ${isLate ? 'late' : ''}`}>
        <span className="strip-only">{texts.start} </span>
        <span className="num">{formatClock(startTime, hours)}</span>
      </td>
      {children}
      <td role="cell" className="cell number sum">
        {sum === '' ? noSum : <b className="num">{sum}</b>}
        {sum !== '' && <Gap rank={rank} gapSeconds={loft.gapSeconds} />}
      </td>
    </tr>
  );
}

export function Gap({ rank, gapSeconds }: Pick<LoftProps, 'rank' | 'gapSeconds'>) {
  const texts = useTexts().board;
  if (gapSeconds === null) return null;
  return (
    <i className="gap-above" title={rank === 1 && gapSeconds > 0 ? undefined : texts.behind}>
      <GapText rank={rank} gapSeconds={gapSeconds} />
    </i>
  );
}

export function GapText({ rank, gapSeconds }: { rank: number | null; gapSeconds: number }) {
  const { lead } = useTexts().board;
  const gap = formatGap(gapSeconds);
  if (gapSeconds === 0) return '=';
  if (rank !== 1) return <span className="num">−{gap}</span>;
  return (
    <>
      {lead} <span className="num">{gap}</span>
    </>
  );
}

/** The arrow is drawn, as not every font has one. */
export function RankChange({ change }: { change: number }) {
  const texts = useTexts().board;
  if (change === 0) return null;
  return (
    <i className={`num ${change > 0 ? 'rise' : 'fall'}`}>
      <svg viewBox="0 0 10 9" aria-hidden>
        <path d={change > 0 ? 'M5 0 10 9H0z' : 'M5 9 10 0H0z'} fill="currentColor" />
      </svg>
      {Math.abs(change)}
      <span className="unseen"> {change > 0 ? texts.rise : texts.fall}</span>
    </i>
  );
}

function LoftCell({ loft, up, newest }: { loft: LoftProps; up: number; newest: string }) {
  const { ownerId, owner, name, apart, isByCity, followed, onOpen } = loft;
  const texts = useTexts();
  const address = owner?.address ?? '';
  const phone = owner?.phone ?? '';
  const about = [address, phone].filter(Boolean).join(' · ');
  const separator = address !== '' && '\u00a0· ';
  return (
    <th role="rowheader" scope="row" className="cell loft">
      <button type="button" className="loft-open" onClick={() => onOpen(ownerId)}>
        <Picture address={owner?.ownerPicture} size={50} />
        <span className="loft-text">
          <span className="loft-line">
            {followed && (
              <StarIcon
                className="loft-star"
                size={14}
                fill="currentColor"
                role="img"
                aria-label={texts.loft.followed}
              />
            )}
            <span className="loft-name" dir="auto" title={name + apart}>
              {name}
            </span>
            {apart && <bdi className={isByCity ? 'loft-city' : 'loft-number'}>{apart}</bdi>}
          </span>
          {(about !== '' || up > 0 || newest !== '') && (
            <span className="loft-about" title={about}>
              {newest !== '' && <span className="strip-only loft-newest num">{newest}</span>}
              {address !== '' && <bdi>{address}</bdi>}
              {phone !== '' && (
                <span className="loft-phone">
                  {separator}
                  <bdi>{phone}</bdi>
                </span>
              )}
              {up > 0 && (
                <span className="strip-only">
                  {separator}
                  {texts.board.up(String(up))}
                </span>
              )}
            </span>
          )}
        </span>
      </button>
    </th>
  );
}
