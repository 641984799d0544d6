import type { Board } from '@parwaz/shared';
import { useMemo } from 'react';
import { useHourStyle } from '../../../lib/format';
import { followedFirst, useFollowed } from '../../../lib/followed';
import type { LoftProps } from './loft-row';

/** Everything that a board is drawn from, whatever its view. */
export interface BoardProps {
  board: Board;
  onOpen: (ownerId: string) => void;
  onSearch: () => void;
  /** Only these places, for a screen that turns pages. */
  range?: { first: number; end: number };
}

interface Options extends Pick<BoardProps, 'board' | 'onOpen' | 'range'> {
  /** In the order of their ranks. */
  standings: readonly { ownerId: string; rank: number | null }[];
}

/** The lofts of a view as their reader wants them: those that are shown, in order, and what each line needs. */
export function useLofts({ board, standings, onOpen, range }: Options) {
  const { tournament, owners } = board;
  const hours = useHourStyle((state) => state.style);
  const followed = useFollowed((state) => state.lofts);
  const ranks = useMemo(() => new Map(standings.map(({ ownerId, rank }) => [ownerId, rank])), [standings]);
  const all = useMemo(() => followedFirst([...ranks.keys()], followed), [ranks, followed]);
  const { first = 0, end } = range ?? {};
  const order = useMemo(() => all.slice(first, end), [all, first, end]);
  const loftAt = (ownerId: string, index: number): LoftProps => ({
    ownerId,
    owner: owners[ownerId],
    rank: ranks.get(ownerId) ?? null,
    followed: followed.includes(ownerId),
    place: first + index + 1,
    tournament,
    hours,
    onOpen,
  });
  return { order, first, loftAt };
}
