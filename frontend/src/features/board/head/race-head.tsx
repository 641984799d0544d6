import {
  clubName,
  headOf,
  raceName,
  startsIn,
  type Board,
  type BoardViewDate,
  type PublicFacts,
  type RaceState,
} from '@parwaz/shared';
import { useMemo, type ReactNode } from 'react';
import { LateZoneHint } from '../../../components/late-zone-hint';
import { OnDemand } from '../../../components/on-demand';
import { useSlot } from '../../../components/slots';
import { whenIdle } from '../../../lib/device/when-idle';
import { useLanguage, useTexts } from '../../../lib/texts/language';
import { openAbout } from '../session/board-address';
import { useRaceMinute } from '../../../lib/time/minute';
import { ShareButton } from '../share/share-button';
import { Figures } from './figures';
import { TitleBand } from './title-band';

interface Props {
  board: Board;
  view: BoardViewDate;
  state: RaceState | null;
  stamp: ReactNode;
}

export function RaceHead({ board, view, state, stamp }: Props) {
  const { tournament } = board;
  // The board comes first: its sky is drawn when the page is idle.
  const sky = useSlot('sky');
  const loadSky = useMemo(() => sky && (() => idle().then(sky)), [sky]);
  const language = useLanguage((state) => state.language);
  const isFinal = state?.kind === 'final' && !stamp;
  const head = headOf(state, tournament, view);
  const inMinutes = startsIn(state, tournament, view, useRaceMinute(tournament));
  return (
    <header className={`sky-surface race-head ${isFinal ? 'race-over' : ''}`}>
      <TitleBand
        name={raceName(tournament, language)}
        club={tournament.club}
        clubName={clubName(tournament, language)}
        state={inMinutes !== null && state?.kind === 'starts' ? null : state}
        more={<AboutRace tournament={tournament} />}
      >
        <ShareButton board={board} view={view} />
      </TitleBand>
      {stamp ?? <Figures {...{ board, view, state, inMinutes }} />}
      {!isFinal && !stamp && head.kind !== 'void' && loadSky && (
        <OnDemand load={loadSky} props={{ board, view: head.date ?? view }} />
      )}
    </header>
  );
}

function AboutRace({ tournament }: { tournament: PublicFacts }) {
  const { streamUrl } = tournament;
  const texts = useTexts().race;
  return (
    <>
      <button type="button" className="title-link" onClick={openAbout}>
        {texts.about}
      </button>
      {streamUrl && (
        <a className="title-link" href={streamUrl} target="_blank" rel="noreferrer">
          {texts.watch}
        </a>
      )}
      <LateZoneHint tournament={tournament} />
    </>
  );
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));
