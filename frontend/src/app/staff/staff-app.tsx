import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { DataRouter } from 'react-router-dom';
import { Toasts } from '../../components/staff/toasts';
import { watchSession } from '../../lib/session/session';
import { followUser, rootRehydrated } from '../../lib/store/root-store';
import { followUnsent } from '../../lib/unsent';
import { system } from '../../theme/chakra';
import { createEmotionCache } from '../../theme/emotion-cache';
import { openStaffRouter } from './router';
import { Waiting } from './waiting';

export { loadGuarded } from './guard';

const cache = createEmotionCache();

/** Everything that is not public, the login included. */
export default function StaffApp() {
  const [router, setRouter] = useState<DataRouter | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    void rootRehydrated().then(() => {
      if (!gone.signal.aborted) setRouter(openStaffRouter(gone.signal));
    });
    return () => gone.abort();
  }, []);
  useEffect(watchSession, []);
  useEffect(followUser, []);
  useEffect(followUnsent, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        {router ? <RouterProvider router={router} /> : <Waiting />}
        <Toasts />
      </ChakraProvider>
    </CacheProvider>
  );
}
