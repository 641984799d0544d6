import { summarise } from '@parwaz/shared';
import type { Board, BoardViewDate, RaceState } from '@parwaz/shared';
import { useMemo } from 'react';
import { OnDemand } from '../../../components/on-demand';
import { whenIdle } from '../../../lib/device/when-idle';
import { ShareButton } from '../share/share-button';
import { Figures } from '../page/figures';
import { TitleBand } from './title-band';

/** The board is read first: the sky over it is drawn when the page has time. */
const loadSky = async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return import('../../../capabilities/sky/sky');
};

interface Props {
  board: Board;
  view: BoardViewDate;
  state: RaceState | null;
}

/** Title, figures and sky of a race, on one surface; a finished one has its champions instead of the sky. */
export function RaceHead({ board, view, state }: Props) {
  const { tournament } = board;
  const summary = useMemo(() => summarise(board, view === 'total' ? null : view), [board, view]);
  const isFinal = state?.kind === 'final';
  return (
    <header className={`sky-surface race-head ${isFinal ? 'race-over' : ''}`}>
      <TitleBand name={tournament.tournamentName} club={tournament.club} state={state}>
        <ShareButton board={board} view={view} />
      </TitleBand>
      <Figures summary={summary} isFinal={isFinal} />
      {!isFinal && <OnDemand load={loadSky} props={{ board, view }} onFail={noSky} />}
    </header>
  );
}

/** Without its code the head stands as it is: every figure is there. */
function noSky(): void {}
