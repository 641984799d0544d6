import { Alert, Stack } from '@chakra-ui/react';
import { machineRoutes, type AdminWarning } from '@parwaz/shared';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { useLoaded } from '../../lib/api/use-loaded';
import { formatLocalDayTime } from '../../lib/format';
import { storeItem } from '../../lib/local-storage';
import { PlainButton } from '../../components/staff/buttons';
import { useRootStore } from '../../lib/store/root-store';
import { useStaffTexts } from '../../lib/texts/staff-language';
import type { StaffTexts } from '../../lib/texts/staff-en';

const plainHttpKey = 'plain-http-understood';

const load = async (signal: AbortSignal) => (await call(machineRoutes.warnings, {}, { signal })).warnings;

export function AdminWarnings() {
  const isAdmin = useRootStore((state) => state.user?.role === 'admin');
  return isAdmin ? <Warnings /> : null;
}

function Warnings() {
  const t = useStaffTexts().warnings;
  const loaded = useLoaded(load);
  const [isPlain, setPlain] = useState(() => !window.isSecureContext && !localStorage.getItem(plainHttpKey));
  const warnings = loaded.kind === 'ready' ? loaded.data : [];
  if (warnings.length === 0 && !isPlain) return null;
  const understand = () => {
    storeItem(plainHttpKey, 'yes');
    setPlain(false);
  };
  return (
    <Stack gap="2" px={{ base: '4', md: '6' }} pt="4">
      {warnings.map((warning) => (
        <Alert.Root key={warning.id + warning.subject} status="warning" role="status">
          <Alert.Indicator />
          <Words>{wordsOf(warning, t)}</Words>
        </Alert.Root>
      ))}
      {isPlain && (
        <Alert.Root status="warning" role="status" alignItems="center" flexWrap="wrap">
          <Alert.Indicator />
          <Alert.Content minW="220px">
            <Words>{t.plainHttp}</Words>
          </Alert.Content>
          <PlainButton size="sm" onClick={understand}>
            {t.understood}
          </PlainButton>
        </Alert.Root>
      )}
    </Stack>
  );
}

function Words({ children }: { children: string }) {
  return (
    <Alert.Title asChild color="fg">
      <p>{children}</p>
    </Alert.Title>
  );
}

function wordsOf({ id, subject }: AdminWarning, t: StaffTexts['warnings']): string {
  switch (id) {
    case 'tournament.damaged':
      return t.damaged(subject);
    case 'backup.too-old':
      return subject === '' ? t.noBackup : t.oldBackup(formatLocalDayTime(Date.parse(subject), '24'));
  }
}
