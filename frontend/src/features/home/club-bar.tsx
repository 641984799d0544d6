import type { Club } from '@parwaz/shared';
import { clubPath } from '../../lib/paths';
import { Link } from '../../lib/router/link';
import { useSiteConfig } from '../../lib/site-config';
import { useTexts } from '../../lib/texts/language';

/** Home, where it stands, the clubs, the staff's door and whom to ask. */
export function ClubBar({ clubs }: { clubs: readonly Club[] | null }) {
  const texts = useTexts().site;
  const contactUrl = useSiteConfig((config) => config.contactUrl);
  return (
    <nav className="club-bar" aria-label={texts.clubs}>
      <Link to="/" aria-current="page">
        {texts.home}
      </Link>
      {clubs?.map(({ _id, name }) => (
        <Link key={_id} to={clubPath(name)} dir="auto">
          {name}
        </Link>
      ))}
      <Link to="/login" className="club-bar-end">
        {texts.login}
      </Link>
      {contactUrl !== '' && (
        <a href={contactUrl} target="_blank" rel="noreferrer">
          {texts.contact}
        </a>
      )}
    </nav>
  );
}
