import type { ReactNode } from 'react';
import { clubPath } from '../../../lib/paths';
import { Link } from '../../../lib/router/link';
import { useScreenMode } from '../../../components/site/screen-mode';
import { useTexts } from '../../../lib/texts/language';

interface Props {
  name: string | undefined;
  club: string | undefined;
  children?: ReactNode;
}

/** The banner that names the tournament. */
export function TitleBand({ name, club, children }: Props) {
  const texts = useTexts();
  const framed = useScreenMode() === 'embed';
  return (
    <div className="title-band">
      <div className="title-text">
        <h1>{name === undefined ? '\u00a0' : texts.currentTournament(name)}</h1>
        {club !== undefined && club !== '' && (
          <Link to={clubPath(club)} className="title-club" target={framed ? '_blank' : undefined}>
            <bdi>{club}</bdi>
          </Link>
        )}
      </div>
      {children}
    </div>
  );
}
