import { Link } from 'react-router-dom';
import { clubPath } from '../../lib/paths';
import { useTexts } from '../../lib/texts/language';

/** The banner that names the tournament. */
export function TitleBand({ name, club }: { name: string | undefined; club: string | undefined }) {
  const texts = useTexts();
  return (
    <div className="title-band">
      <h1 dir="auto">{name === undefined ? ' ' : texts.currentTournament(name)}</h1>
      {club !== undefined && club !== '' && (
        <Link to={clubPath(club)} className="title-club" dir="auto">
          {club}
        </Link>
      )}
    </div>
  );
}
