import { List, Stack, Text } from '@chakra-ui/react';
import { ownerRoutes, type Flies, type Owner } from '@parwaz/shared';
import { useState } from 'react';
import { ConfirmDelete } from '../../components/staff/lists/confirm-delete';
import { ApiError } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useStaffTexts, staffTexts } from '../../lib/texts/staff-language';
import { staffName } from '../../lib/texts/staff-names';
import { toast } from '../../components/staff/toasts';
import { messageOf } from '../../lib/api/message-of';
import { nameIsolated } from '../../lib/isolated';

function tournamentsIn(error: unknown): Flies['tournaments'] | null {
  if (!(error instanceof ApiError) || error.id !== 'owner.flies') return null;
  return (error.values as Flies).tournaments;
}

type Props = { owner: Owner } & Record<'onDeleted' | 'onClose', () => void>;

/** Asks again, naming them, when the loft flies in tournaments that aren't over. */
export function DeleteOwner({ owner, ...then }: Props) {
  const { owners: t, common } = useStaffTexts();
  const name = staffName(owner);
  const [tournaments, setTournaments] = useState<Flies['tournaments'] | null>(null);
  const query = tournaments ? { confirm: 'true' } : {};
  const refused = (error: unknown) => {
    const named = tournamentsIn(error);
    if (named) setTournaments(named);
    return named !== null;
  };
  const note = tournaments && (
    <Stack gap="3">
      <List.Root ps="5" maxH="240px" overflowY="auto">
        {tournaments.map((one) => (
          <List.Item key={one._id} color="fg" overflowWrap="anywhere">
            <bdi>{staffName(one)}</bdi>
          </List.Item>
        ))}
      </List.Root>
      <Text>{t.fliesNote}</Text>
    </Stack>
  );
  return (
    <ConfirmDelete
      key={tournaments ? 'second' : 'first'}
      question={tournaments ? t.fliesAsk(name) : common.askDelete(name)}
      note={note ?? t.deleteNote}
      work={() => call(ownerRoutes.delete, { params: { id: owner._id }, query })}
      failed={t.deleteFailed}
      onRefused={refused}
      {...then}
    />
  );
}

export const listDeleted = async (signal: AbortSignal) =>
  (await call(ownerRoutes.deleted, {}, { signal })).owner;

export async function restoreOwner(owner: Pick<Owner, '_id' | 'name' | 'nameUrdu'>): Promise<void> {
  const t = staffTexts().owners;
  const name = staffName(owner);
  try {
    const { notIn } = await call(ownerRoutes.restore, { params: { id: owner._id } });
    const names = notIn.map((tournament) => nameIsolated(staffName(tournament))).join(', ');
    if (names === '') toast.success(t.restored(name));
    else toast.say(t.restoredNotIn(name, names));
  } catch (error) {
    toast.error(messageOf(error, t.restoreFailed));
  }
}
