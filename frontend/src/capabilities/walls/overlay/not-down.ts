import { isFlown, isToCome } from '@parwaz/shared';
import { formatCount } from '../../../lib/format';
import type { WallTexts } from '../texts';
import type { PartProps } from './part-props';

/** Pigeons that are in the air, or that did not land on a day that is over; '' where there is nothing to say. */
export function notDownText(
  { board, view, state }: Pick<PartProps, 'board' | 'view' | 'state'>,
  count: number,
  { up, notLanded }: WallTexts['overlay'],
): string {
  const flying = view === 'total' ? state?.kind === 'racing' : isFlown(state, view);
  if (flying) return up(formatCount(count));
  const isOver = state !== null && state.kind !== 'final' && view !== 'total';
  return isOver && count > 0 && !isToCome(state, board.tournament, view) ? notLanded(formatCount(count)) : '';
}
