import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withParams } from '../../../lib/search-params';

const opened = { loftOpened: true };

/** Opens a loft's panel: it is part of the address, so that it has a link and the back button closes it. */
export function useOpenLoft(): (ownerId: string) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (ownerId) => setSearch((now) => withParams(now, { loft: ownerId }), { state: opened }),
    [setSearch],
  );
}

/** The loft whose panel the address asks for, and how to close it. */
export function useShownLoft(): [string | null, () => void] {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as Partial<typeof opened> | null;
  const here = state?.loftOpened === true;
  const close = useCallback(() => {
    if (here) {
      void navigate(-1);
      return;
    }
    // The link led straight here: there is no page of ours to go back to.
    setSearch((now) => withParams(now, { loft: null }), { replace: true });
  }, [here, navigate, setSearch]);
  return [search.get('loft'), close];
}
