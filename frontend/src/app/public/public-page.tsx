import { createElement } from 'react';
import { publicSlots } from '../../capabilities/public';
import { SlotsProvider } from '../../components/slots';
import { screenAt } from '../../lib/paths';
import { useLocation } from '../../lib/router/router';
import { screens } from './screens';

export function PublicPage() {
  const name = screenAt(useLocation().pathname);
  return <SlotsProvider value={publicSlots}>{name && createElement(screens[name])}</SlotsProvider>;
}
