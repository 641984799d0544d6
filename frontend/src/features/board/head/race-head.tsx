import { summarise } from '@parwaz/shared';
import type { Board, BoardViewDate, RaceState } from '@parwaz/shared';
import { useMemo } from 'react';
import { OnDemand } from '../../../components/on-demand';
import { useSlot } from '../../../components/slots';
import { whenIdle } from '../../../lib/device/when-idle';
import { ShareButton } from '../share/share-button';
import { Figures } from './figures';
import { TitleBand } from './title-band';

interface Props {
  board: Board;
  view: BoardViewDate;
  state: RaceState | null;
}

/** Title, figures and sky of a race, on one surface; a finished one has its champions instead of the sky. */
export function RaceHead({ board, view, state }: Props) {
  const { tournament } = board;
  const summary = useMemo(() => summarise(board, view === 'total' ? null : view), [board, view]);
  // The board is read first: the sky over it is drawn when the page has time.
  const sky = useSlot('sky');
  const loadSky = useMemo(() => sky && (() => idle().then(sky)), [sky]);
  const isFinal = state?.kind === 'final';
  return (
    <header className={`sky-surface race-head ${isFinal ? 'race-over' : ''}`}>
      <TitleBand name={tournament.tournamentName} club={tournament.club} state={state}>
        <ShareButton board={board} view={view} />
      </TitleBand>
      <Figures summary={summary} isFinal={isFinal} />
      {!isFinal && loadSky && <OnDemand load={loadSky} props={{ board, view }} onFail={noSky} />}
    </header>
  );
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** Without its code the head stands as it is: every figure is there. */
function noSky(): void {}
