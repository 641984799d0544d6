import { publicSlots } from '../../capabilities/public';
import { SlotsProvider } from '../../components/slots';
import { screenAt } from '../../lib/paths';
import { useLocation } from '../../lib/router/router';
import { screens } from './screens';

/** The public page of a path. */
export function PublicPage() {
  const name = screenAt(useLocation().pathname);
  const Screen = name && screens[name];
  return <SlotsProvider value={publicSlots}>{Screen && <Screen />}</SlotsProvider>;
}
