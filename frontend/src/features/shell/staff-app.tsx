import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { Toasts } from '../../components/staff/toasts';
import { syncLocation } from '../../lib/router/location';
import { watchSession } from '../../lib/session/session';
import { followUser, rootRehydrated } from '../../lib/store/root-store';
import { system } from '../../theme/chakra';
import { createEmotionCache } from '../../theme/emotion-cache';
import { Guard } from './guard';
import { Waiting } from './waiting';

export { loadGuarded } from './guard';

const cache = createEmotionCache();

/** Everything that is not public, the login included. */
export default function StaffApp() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    void rootRehydrated().then(() => {
      if (!gone) setReady(true);
    });
    return () => {
      gone = true;
    };
  }, []);
  useEffect(watchSession, []);
  useEffect(followUser, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <BrowserRouter>
          <SharedLocation />
          {ready ? <Guard /> : <Waiting />}
        </BrowserRouter>
        <Toasts />
      </ChakraProvider>
    </CacheProvider>
  );
}

/** Tells the public root where the staff's router has gone: on a public page that one takes over. */
function SharedLocation() {
  const location = useLocation();
  useLayoutEffect(syncLocation, [location]);
  return null;
}
