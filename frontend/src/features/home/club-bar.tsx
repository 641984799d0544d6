import type { Club } from '@parwaz/shared';
import { NavLink } from 'react-router-dom';
import { clubPath } from '../../lib/paths';
import { useSiteConfig } from '../../lib/site-config';
import { useTexts } from '../../lib/texts/language';

/** Home, the clubs, the staff's door and whom to ask. */
export function ClubBar({ clubs }: { clubs: readonly Club[] | null }) {
  const texts = useTexts().site;
  const contactUrl = useSiteConfig((config) => config.contactUrl);
  return (
    <nav className="club-bar" aria-label={texts.clubs}>
      <NavLink to="/" end>
        {texts.home}
      </NavLink>
      {clubs?.map(({ _id, name }) => (
        <NavLink key={_id} to={clubPath(name)} dir="auto">
          {name}
        </NavLink>
      ))}
      <NavLink to="/login" className="club-bar-end">
        {texts.login}
      </NavLink>
      {contactUrl !== '' && (
        <a href={contactUrl} target="_blank" rel="noreferrer">
          {texts.contact}
        </a>
      )}
    </nav>
  );
}
