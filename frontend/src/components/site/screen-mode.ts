import { useSlots } from '../slots';
import { useSearchParams } from '../../lib/router/router';

type ScreenMode = 'page' | 'tv' | 'overlay' | 'embed';

export function useScreenMode(): ScreenMode {
  const search = useSearchParams();
  const slots = useSlots();
  const screen = search.get('screen');
  if ((screen === 'tv' || screen === 'overlay') && slots[screen]) return screen;
  return search.get('embed') === '1' ? 'embed' : 'page';
}
