import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { toBoardDate, wallClock } from '@parwaz/shared';
import { useLoaded } from '../../../lib/api/use-loaded';
import { useSiteConfig } from '../../../lib/site-config';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { PlainButton } from '../buttons';
import { Modal } from '../modal';
import { useBusy } from '../use-busy';
import { LoadView } from './load-view';

interface Deleted {
  _id: string;
  name: string;
  nameUrdu?: string;
  deletedAt: string;
}

interface Props<One> {
  texts: { deletedTitle: string; deletedHint: string };
  load: (signal: AbortSignal) => Promise<One[]>;
  restore: (one: One) => Promise<void>;
  onClose: () => void;
}

export function DeletedList<One extends Deleted>({ texts, load, restore, onClose }: Props<One>) {
  const { close, deletedNone } = useStaffTexts().common;
  const deleted = useLoaded(load);
  const buttons = <PlainButton onClick={onClose}>{close}</PlainButton>;
  return (
    <Modal title={texts.deletedTitle} size="md" onClose={onClose} footer={buttons}>
      <Text color="fg.muted" mb="4">
        {texts.deletedHint}
      </Text>
      <LoadView loaded={deleted} rows={3} empty={<Text>{deletedNone}</Text>}>
        {(all) => (
          <Stack gap="0">
            {all.map((one) => (
              <DeletedRow key={one._id} one={one} restore={() => restore(one).then(deleted.reload)} />
            ))}
          </Stack>
        )}
      </LoadView>
    </Modal>
  );
}

function dayOf(at: string): string {
  const { date } = wallClock(Date.parse(at), useSiteConfig.getState().timeZone);
  return toBoardDate(date) ?? date;
}

function DeletedRow({ one, restore }: { one: Deleted; restore: () => Promise<void> }) {
  const t = useStaffTexts().common;
  const name = staffName(one);
  const [busy, run] = useBusy();
  return (
    <Flex gap="3" py="2" align="center" borderBottomWidth="1px">
      <Stack gap="0" flex="1" minW="0">
        <Text overflowWrap="anywhere" fontWeight="medium">
          <bdi>{name}</bdi>
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {t.deletedAt} <bdi>{dayOf(one.deletedAt)}</bdi>
        </Text>
      </Stack>
      <Button
        variant="outline"
        loading={busy}
        loadingText={t.restoring}
        aria-label={`${t.restore} ${name}`}
        onClick={() => run(restore)}
      >
        {t.restore}
      </Button>
    </Flex>
  );
}
