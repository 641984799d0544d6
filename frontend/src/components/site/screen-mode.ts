import { useSearchParams } from '../../lib/router/router';

/** Mode of a page: normal, a big screen on a wall (`?screen=tv`), or a frame on a club's website (`?embed=1`). */
type ScreenMode = 'page' | 'tv' | 'embed';

export function useScreenMode(): ScreenMode {
  const search = useSearchParams();
  if (search.get('screen') === 'tv') return 'tv';
  return search.get('embed') === '1' ? 'embed' : 'page';
}
