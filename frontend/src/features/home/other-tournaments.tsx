import type { PublicTournament } from '@parwaz/shared';
import { Link } from '../../lib/router/link';
import { useTexts } from '../../lib/texts/language';

interface Props {
  tournaments: readonly PublicTournament[];
  shown: string;
}

export function OtherTournaments({ tournaments, shown }: Props) {
  const texts = useTexts().site;
  if (!tournaments.some(({ _id }) => _id !== shown)) return null;
  return (
    <nav className="on-screen" aria-label={texts.onScreen}>
      {tournaments.map(({ _id, tournamentName }) => (
        <Link
          key={_id}
          to={`/?tournament=${encodeURIComponent(_id)}`}
          className="on-screen-one"
          aria-current={_id === shown ? 'true' : undefined}
          dir="auto"
          title={tournamentName}
        >
          {tournamentName}
        </Link>
      ))}
    </nav>
  );
}
