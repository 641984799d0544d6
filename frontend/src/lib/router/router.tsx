import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { locationOf, locationStore, type PageLocation } from './location';

/** `Router` provides the address on screen, the server and tests a fixed one. */
export const LocationContext = createContext<PageLocation>(locationOf('/'));

/** A page that isn't ready yet leaves the previous one on screen. */
export function Router({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(locationStore.getState);
  useEffect(() => {
    const follow = (next: PageLocation) => startTransition(() => setLocation(next));
    follow(locationStore.getState());
    return locationStore.subscribe(follow);
  }, []);
  return <LocationContext value={location}>{children}</LocationContext>;
}

export function useLocation(): PageLocation {
  return useContext(LocationContext);
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
