import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { toBoardDate, tournamentRoutes, wallClock } from '@parwaz/shared';
import type { DeletedTournament } from '@parwaz/shared';
import { LoadView } from '../../../components/staff/lists/load-view';
import { Modal } from '../../../components/staff/modal';
import { toast } from '../../../components/staff/toasts';
import { useBusy } from '../../../components/staff/use-busy';
import { messageOf } from '../../../lib/api/message-of';
import { call } from '../../../lib/api/call';
import { useLoaded } from '../../../lib/api/use-loaded';
import { useSiteConfig } from '../../../lib/site-config';
import { useStaffTexts } from '../../../lib/texts/staff-language';

const listDeleted = (signal: AbortSignal) => call(tournamentRoutes.deleted, {}, { signal });

/** The tournaments deleted in the last 30 days, each with Restore. */
export function DeletedTournaments({ onClose }: { onClose: () => void }) {
  const t = useStaffTexts().tournaments;
  const deleted = useLoaded(listDeleted);
  const close = (
    <Button variant="outline" colorPalette="gray" onClick={onClose}>
      {useStaffTexts().common.close}
    </Button>
  );
  return (
    <Modal title={t.deletedTitle} size="md" onClose={onClose} footer={close}>
      <Text color="fg.muted" mb="4">
        {t.deletedHint}
      </Text>
      <LoadView loaded={deleted} rows={3}>
        {(all) =>
          all.length === 0 ? (
            <Text>{t.deletedNone}</Text>
          ) : (
            <Stack gap="0">
              {all.map((one) => (
                <DeletedRow key={one._id} tournament={one} onRestored={deleted.reload} />
              ))}
            </Stack>
          )
        }
      </LoadView>
    </Modal>
  );
}

/** The day of an instant where the tournaments fly: dd-mm-yyyy. */
function dayOf(at: string): string {
  const { date } = wallClock(Date.parse(at), useSiteConfig.getState().timeZone);
  return toBoardDate(date) ?? date;
}

function DeletedRow({ tournament, onRestored }: { tournament: DeletedTournament; onRestored: () => void }) {
  const t = useStaffTexts().tournaments;
  const [busy, run] = useBusy();
  const { _id, tournamentName, deletedAt } = tournament;
  const restore = () =>
    run(async () => {
      try {
        await call(tournamentRoutes.restore, { params: { id: _id } });
        toast.success(t.restored(tournamentName));
      } catch (error) {
        toast.error(messageOf(error, t.restoreFailed));
      }
      onRestored();
    });
  return (
    <Flex gap="3" py="2" align="center" borderBottomWidth="1px">
      <Stack gap="0" flex="1" minW="0">
        <Text dir="auto" overflowWrap="anywhere" fontWeight="medium">
          {tournamentName}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {t.deletedAt} <bdi>{dayOf(deletedAt)}</bdi>
        </Text>
      </Stack>
      <Button
        variant="outline"
        loading={busy}
        loadingText={t.restoring}
        aria-label={`${t.restore} ${tournamentName}`}
        onClick={restore}
      >
        {t.restore}
      </Button>
    </Flex>
  );
}
