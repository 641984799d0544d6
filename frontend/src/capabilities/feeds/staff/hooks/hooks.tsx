import { Box, Link, Text } from '@chakra-ui/react';
import { hookLimits, hookRoutes, type ListedHook, type SingleTournament } from '@parwaz/shared';
import { useState } from 'react';
import { Confirm } from '../../../../components/staff/confirm';
import { Empty, LoadView } from '../../../../components/staff/lists/load-view';
import { useRequest } from '../../../../components/staff/use-request';
import { call } from '../../../../lib/api/call';
import { nameIsolated } from '../../../../lib/isolated';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { ConnectionSection } from '../connection-section';
import { ToldSecret } from '../told-secret';
import { useConnectionTexts } from '../use-texts';
import { useTold } from '../use-told';
import { HookTable } from './hook-table';
import { NewHook } from './new-hook';
import { useHookTexts } from './texts';
import { useHooks } from './use-hooks';

export function Hooks({ tournament: { _id, timeZone } }: { tournament: SingleTournament }) {
  const t = useHookTexts();
  const loaded = useHooks(_id);
  const [isMaking, setMaking] = useState(false);
  const [deleting, setDeleting] = useState<ListedHook | null>(null);
  const { secret, tell, onCopied } = useTold(t.leaving);
  const made = (told: string) => {
    tell(told);
    setMaking(false);
    loaded.reload();
  };
  return (
    <ConnectionSection
      title={t.title}
      about={t.about}
      count={loaded.kind === 'ready' ? loaded.data.length : null}
      max={hookLimits.perTournament}
      newOne={t.newHook}
      onNew={() => setMaking(true)}
    >
      {secret !== '' && (
        <ToldSecret told={[{ text: secret, label: t.secret, button: t.copy }]} onCopied={onCopied}>
          <Verify />
        </ToldSecret>
      )}
      <Box px="4" pb="3">
        <LoadView loaded={loaded} rows={2} empty={<Empty title={t.none} hint={t.noneHint} />}>
          {(hooks) => (
            <HookTable
              tournamentId={_id}
              timeZone={timeZone}
              hooks={hooks}
              onChanged={loaded.reload}
              onDelete={setDeleting}
            />
          )}
        </LoadView>
      </Box>
      {isMaking && <NewHook tournamentId={_id} onMade={made} onClose={() => setMaking(false)} />}
      {deleting && (
        <Deletion
          tournamentId={_id}
          hook={deleting}
          onDeleted={loaded.reload}
          onClose={() => setDeleting(null)}
        />
      )}
    </ConnectionSection>
  );
}

function Verify() {
  const t = useHookTexts();
  return (
    <Text mt="3" color="fg.muted">
      {t.verify}{' '}
      <Link
        href="https://www.standardwebhooks.com"
        target="_blank"
        rel="noreferrer"
        lang="en"
        dir="ltr"
        textDecoration="underline"
      >
        Standard Webhooks
      </Link>
    </Text>
  );
}

interface DeletionProps {
  tournamentId: string;
  hook: ListedHook;
  onDeleted: () => void;
  onClose: () => void;
}

function Deletion({ tournamentId, hook, onDeleted, onClose }: DeletionProps) {
  const t = useHookTexts();
  const { failed } = useConnectionTexts();
  const { common } = useStaffTexts();
  const [busy, run] = useRequest();
  const end = () =>
    run(async () => {
      await call(hookRoutes.delete, { params: { id: tournamentId, hookId: hook._id } });
      onClose();
      onDeleted();
    }, failed);
  return (
    <Confirm
      title={t.deleteTitle}
      question={t.deleteQuestion(nameIsolated(hook.name))}
      yes={common.delete}
      busy={busy}
      onYes={end}
      onNo={onClose}
    />
  );
}
