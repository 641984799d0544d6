import type { Club } from '@parwaz/shared';
import { clubPath } from '../../lib/paths';
import { Link } from '../../lib/router/link';
import { useLocation } from '../../lib/router/router';
import { useSiteConfig } from '../../lib/site-config';
import { useTexts } from '../../lib/texts/language';

interface Props {
  clubs: readonly Club[] | null;
  className?: string;
}

export function ClubBar({ clubs, className = 'club-bar' }: Props) {
  const texts = useTexts().site;
  const isHome = useLocation().pathname === '/';
  const contactUrl = useSiteConfig((config) => config.contactUrl);
  return (
    <nav className={className} aria-label={texts.clubs}>
      <Link to="/" aria-current={isHome ? 'page' : undefined}>
        {texts.home}
      </Link>
      {clubs?.map(({ _id, name }) => (
        <Link key={_id} to={clubPath(name)}>
          <bdi>{name}</bdi>
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
