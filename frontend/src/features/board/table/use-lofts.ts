import { loftName } from '@parwaz/shared';
import type { Board, Contender, RaceState, Ranked } from '@parwaz/shared';
import { useMemo } from 'react';
import { useHourStyle } from '../../../lib/format';
import { useFollowed } from '../../../lib/followed';
import { useLanguage } from '../../../lib/texts/language';
import { lookKey, useLastLook } from '../facts/use-last-look';
import type { LoftProps } from './loft-row';

export interface BoardProps {
  board: Board;
  state: RaceState | null;
  onOpen: (ownerId: string) => void;
  onSearch: () => void;
  range?: { first: number; end: number; pinned?: number };
}

type Standing = Pick<Ranked<Contender>, 'ownerId' | 'rank' | 'totalSeconds'>;

interface Options extends Pick<BoardProps, 'board' | 'onOpen' | 'range'> {
  standings: readonly Standing[];
  view: string;
  before?: ReadonlyMap<string, number | null>;
}

export function useLofts({ board, standings, view, before, onOpen, range }: Options) {
  const { tournament, owners, tournamentId } = board;
  const language = useLanguage((state) => state.language);
  const hours = useHourStyle((state) => state.style);
  const followed = useFollowed((state) => state.lofts);
  const places = useMemo(() => placesOf(standings), [standings]);
  const ranks = useMemo(() => new Map(standings.map(({ ownerId, rank }) => [ownerId, rank])), [standings]);
  const seen = useLastLook(lookKey(tournamentId, view), ranks, before);
  const { first = 0, end, pinned = 0 } = range ?? {};
  const order = useMemo(
    () => [...standings.slice(0, pinned), ...standings.slice(first, end)].map(({ ownerId }) => ownerId),
    [standings, first, end, pinned],
  );
  const loftAt = (ownerId: string, index: number): LoftProps => {
    const { rank, gapSeconds } = places.get(ownerId) ?? { rank: null, gapSeconds: null };
    const seenRank = seen?.get(ownerId) ?? null;
    const { name, apart, isByCity } = loftName(board, ownerId, language);
    return {
      ownerId,
      owner: owners[ownerId],
      name,
      apart,
      isByCity,
      rank,
      gapSeconds,
      placesGained: rank === null || seenRank === null ? 0 : seenRank - rank,
      followed: followed.includes(ownerId),
      place: index < pinned ? index + 1 : first + index - pinned + 1,
      tournament,
      hours,
      onOpen,
    };
  };
  return { order, first, loftAt, places, followed };
}

/** The first loft's gap is its lead over the second. */
export function placesOf(standings: readonly Standing[]) {
  return new Map(
    standings.map(({ ownerId, rank, totalSeconds }, index) => {
      const other = standings[index === 0 ? 1 : index - 1];
      const compared = rank !== null && other !== undefined && other.rank !== null;
      const gapSeconds = compared ? Math.abs(other.totalSeconds - totalSeconds) : null;
      return [ownerId, { rank, gapSeconds }] as const;
    }),
  );
}
