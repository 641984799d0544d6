import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Toasts } from '../../components/staff/toasts';
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
        {ready ? <Guard /> : <Waiting />}
        <Toasts />
      </ChakraProvider>
    </CacheProvider>
  );
}
