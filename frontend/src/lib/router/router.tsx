import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { locationOf, locationStore } from './location';
import type { PageLocation } from './location';

/** The address that is drawn; `Router` gives the one on screen, the server and tests one that doesn't change. */
export const LocationContext = createContext<PageLocation>(locationOf('/'));

/** Draws its content for the address on screen. A page that isn't ready yet leaves the one before it in its place. */
export function Router({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(locationStore.getState);
  useEffect(() => {
    const follow = (next: PageLocation) => startTransition(() => setLocation(next));
    follow(locationStore.getState());
    return locationStore.subscribe(follow);
  }, []);
  return <LocationContext value={location}>{children}</LocationContext>;
}

/** The address that is drawn. */
export function useLocation(): PageLocation {
  return useContext(LocationContext);
}

/** The parameters of the address that is drawn. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
