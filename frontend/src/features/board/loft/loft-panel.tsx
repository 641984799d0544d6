import {
  formatTotal,
  isSettled,
  isVoid,
  nameAmong,
  nameWithAddress,
  type Board,
  type BoardViewDate,
  type Owner,
  type PublicStamp,
  shownName,
} from '@parwaz/shared';
import { useMemo } from 'react';
import { useFollowed } from '../../../lib/followed';
import { toggleFollowed } from '../../../lib/toggle-followed';
import { Link } from '../../../lib/router/link';
import { useLanguage, useTexts } from '../../../lib/texts/language';
import { StarIcon } from '../../../components/icons';
import { NamedStamp } from '../../../components/stamp-sign';
import { Slot, useLinks, useSlots } from '../../../components/slots';
import { AlertSwitches } from '../mine/alert-switches';
import { PhoneNumber } from '../../../components/phone-number';
import { Sheet } from './sheet';
import './loft-panel.css';
import { Picture } from '../../../components/picture';
import { LoftDayTable } from './loft-day-table';
import { Gap, RankChange } from '../table/loft-row';
import { loftFacts } from './loft-facts';
import { useLoftTexts } from './loft-texts';
import { RankChart } from './rank-chart';
import { useRaceState } from '../facts/use-race-state';
import { useToday } from '../../../lib/time/minute';
import { ranksBefore } from '../facts/board-facts';
import { lookKey, readLastLook, useShownLook } from '../facts/use-last-look';

interface Props {
  board: Board;
  ownerId: string;
  view: BoardViewDate;
  onClose: () => void;
}

export default function LoftPanel({ board, ownerId, view, onClose }: Props) {
  const { language, texts } = useLanguage();
  const words = useLoftTexts();
  const facts = useMemo(() => loftFacts(board, ownerId, view), [board, ownerId, view]);
  const followed = useFollowed((state) => state.lofts.includes(ownerId));
  const seen = useSeenRank(board, ownerId, view);
  const linksOf = useLinks('placedLoft');
  const today = useToday(board);
  if (!facts) {
    return (
      <Sheet label={texts.board.owner} onClose={onClose}>
        <p className="sheet-text">{words.unknown}</p>
      </Sheet>
    );
  }
  const { owner, days, overall, lofts } = facts;
  const shownFirst = [...days].reverse().sort((a, b) => Number(b.date === view) - Number(a.date === view));
  const isOfVoidDay = isVoid(board.tournament, view);
  const isPlaced = view !== 'total' && days.some((day) => day.date === view && day.rank !== null);
  const placedIn = isPlaced ? view : 'total';
  const links = linksOf({
    tournamentId: board.tournamentId,
    view: placedIn,
    language,
    ownerId,
    isSettled: isSettled(board.tournament, placedIn, today),
  });
  const places = days.flatMap((day) => (day.rank === null ? [] : [{ date: day.date, rank: day.rank }]));
  return (
    <Sheet label={nameAmong(board, ownerId, language) || texts.board.owner} onClose={onClose}>
      <LoftHead owner={owner} name={nameWithAddress(board, ownerId, language)} />
      <LoftSum {...{ ownerId, facts, stamps: board.tournament.stamps, view, seen, followed, isOfVoidDay }} />
      {followed && <AlertSwitches />}
      {followed && <Slot name="followedLoft" props={{ board }} />}
      <BesideFinal board={board} />
      {!isOfVoidDay && (
        <Slot
          name="loftSky"
          props={{ board, ownerId, view }}
          meanwhile={<div className="race-head sky-surface loft-sky" />}
        />
      )}
      {places.length > 1 && <RankChart places={places} lofts={lofts} />}
      {days.length === 0 && <p className="sheet-text">{texts.board.noResult}</p>}
      {shownFirst.map((day) => (
        <LoftDayTable key={day.date} day={day} tournament={board.tournament} />
      ))}
      {overall.rank !== null && links.length > 0 && (
        <p className="loft-paper">
          {links.map(({ to, text }) => (
            <Link key={to} className="button button-plain" to={to}>
              {text}
            </Link>
          ))}
        </p>
      )}
    </Sheet>
  );
}

/** A board that is still raced has it beside its followed lofts. */
function BesideFinal({ board }: { board: Board }) {
  return useRaceState(board)?.kind === 'final' && <Slot name="besideBoard" props={{ board }} />;
}

function LoftHead({ owner, name }: { owner: Owner | undefined; name: string }) {
  const language = useLanguage((state) => state.language);
  const words = useLoftTexts();
  const page = useSlots().loftPage;
  return (
    <header className="loft-head">
      <Picture address={owner?.ownerPicture} size={56} />
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {owner && shownName(owner, language) !== owner.name && (
          <p lang="en">
            <bdi>{owner.name}</bdi>
          </p>
        )}
        <p>
          <bdi>{owner?.address}</bdi>
          {owner?.address && owner.phone && '\u00a0· '}
          {owner?.phone && <PhoneNumber number={owner.phone} className="loft-call" />}
        </p>
        {owner && page && (
          <p>
            <Link to={page(owner._id)} className="loft-seasons">
              {words.seasons}
            </Link>
          </p>
        )}
      </div>
    </header>
  );
}

interface SumProps {
  ownerId: string;
  facts: NonNullable<ReturnType<typeof loftFacts>>;
  stamps: readonly PublicStamp[];
  view: BoardViewDate;
  seen: number | null;
  followed: boolean;
  isOfVoidDay: boolean;
}

function LoftSum({ ownerId, facts, stamps, view, seen, followed, isOfVoidDay }: SumProps) {
  const texts = useTexts();
  const words = useLoftTexts();
  const { rank, gapSeconds, totalSeconds } = facts.shown;
  const { overall } = facts;
  return (
    <div className="loft-sum">
      <strong>{isOfVoidDay ? texts.days.isVoid : texts.loft.rank(rank)}</strong>
      {rank !== null && seen !== null && <RankChange change={seen - rank} />}
      {!isOfVoidDay && (
        <span>
          {view === 'total' ? texts.total : words.dayTotal}{' '}
          <strong className="num">{rank === null ? texts.board.noResult : formatTotal(totalSeconds)}</strong>{' '}
          <Gap rank={rank} gapSeconds={gapSeconds} />
        </span>
      )}
      <button
        type="button"
        className="button button-plain"
        aria-pressed={followed}
        onClick={() => toggleFollowed(ownerId)}
      >
        <StarIcon aria-hidden size={18} fill={followed ? 'currentColor' : 'none'} />
        {followed ? words.unfollow : words.follow}
      </button>
      {facts.stamped.map(({ stamp, place, pigeons, totalSeconds: seconds }) => (
        <p key={stamp._id} className="loft-stamp">
          <span>
            <NamedStamp stamps={stamps} place={place} />:
          </span>{' '}
          {pigeons > 0 ? (
            <>
              <b className="num">{formatTotal(seconds)}</b>
              {words.ofPigeons(pigeons)}
            </>
          ) : (
            words.noneCounts
          )}
        </p>
      ))}
      {view !== 'total' && overall.rank !== null && (
        <p className="loft-overall">
          {texts.total}: {texts.loft.rank(overall.rank)} ·{' '}
          <span className="num">{formatTotal(overall.totalSeconds)}</span>
        </p>
      )}
    </div>
  );
}

function useSeenRank(board: Board, ownerId: string, view: string): number | null {
  const look = useShownLook();
  const today = useToday(board);
  return useMemo(() => {
    const key = lookKey(board.tournamentId, view);
    const before = () => (view === 'total' ? ranksBefore(board, today) : null);
    const ranks = look.key === key ? look.ranks : (readLastLook(key) ?? before());
    return ranks?.get(ownerId) ?? null;
  }, [board, ownerId, view, look, today]);
}
