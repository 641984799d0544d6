import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { useEffect, useState } from 'react';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { staffSlots } from '../../capabilities/staff';
import { SlotsProvider } from '../../components/slots';
import { Toasts } from '../../components/staff/toasts';
import { watchSession } from '../../lib/session/session';
import { followUser, rootRehydrated } from '../../lib/store/root-store';
import { followUnsent } from '../../lib/unsent';
import { StaffTextsContext, startStaffLanguage, useStaffLanguage } from '../../lib/texts/staff-language';
import { system, createEmotionCache } from '../../theme/chakra';
import { bringNastaliq } from '../../theme/nastaliq/nastaliq';
import { usePageLanguage } from '../page-language';
import { openStaffRouter } from './router';
import { keepNumbersStill } from './still-numbers';
import { Waiting } from './waiting';

export { loadGuarded } from './guard';

const cache = createEmotionCache();

export default function StaffApp() {
  const [router, setRouter] = useState<DataRouter | null>(null);
  const { language, texts } = useStaffLanguage();
  usePageLanguage(language);
  useEffect(() => void (language === 'ur' && bringNastaliq()), [language]);
  useEffect(() => {
    const gone = new AbortController();
    void Promise.all([rootRehydrated(), startStaffLanguage()]).then(() => {
      if (!gone.signal.aborted) setRouter(openStaffRouter(gone.signal));
    });
    return () => gone.abort();
  }, []);
  useEffect(keepNumbersStill, []);
  useEffect(watchSession, []);
  useEffect(followUser, []);
  useEffect(followUnsent, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LocaleProvider locale={language}>
          <StaffTextsContext value={texts}>
            <SlotsProvider value={staffSlots}>
              {router ? <RouterProvider router={router} /> : <Waiting />}
            </SlotsProvider>
            <Toasts />
          </StaffTextsContext>
        </LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
