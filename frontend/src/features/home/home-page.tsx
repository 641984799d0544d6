import { SiteBar } from '../../components/site/site-bar';

export function HomePage() {
  return <SiteBar />;
}
