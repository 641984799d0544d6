import { SiteBar } from '../../components/site/site-bar';

export function ClubPage() {
  return <SiteBar />;
}
