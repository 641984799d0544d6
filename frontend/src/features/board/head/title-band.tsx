import type { RaceState } from '@parwaz/shared';
import type { ReactNode } from 'react';
import { clubPath } from '../../../lib/paths';
import { Link } from '../../../lib/router/link';
import { useScreenMode } from '../../../components/site/screen-mode';
import { useTexts } from '../../../lib/texts/language';
import { raceStateText } from '../facts/race-state-text';

interface Props {
  name: string | undefined;
  club?: string;
  clubName?: string;
  state?: RaceState | null;
  more?: ReactNode;
  children?: ReactNode;
}

export function TitleBand({ name, club = '', clubName, state = null, more, children }: Props) {
  const texts = useTexts();
  const framed = useScreenMode() === 'embed';
  return (
    <div className="title-band">
      <div className="title-text" data-in-sky>
        <h1>
          {name !== undefined && state?.kind !== 'final' && (
            <span className="title-current">{texts.currentTournament} </span>
          )}
          <bdi>{name ?? '\u00a0'}</bdi>
        </h1>
        <p className="title-more">
          {club !== '' && (
            <Link to={clubPath(club)} className="title-link" target={framed ? '_blank' : undefined}>
              <bdi>{clubName}</bdi>
            </Link>
          )}
          {state && <span className={`race-state race-${state.kind}`}>{raceStateText(state, texts)}</span>}
          {more}
        </p>
      </div>
      {children}
    </div>
  );
}
