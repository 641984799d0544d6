import { ownerRoutes } from '@parwaz/shared';
import { DeletedList } from '../../components/staff/lists/deleted-list';
import { call } from '../../lib/api/call';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { restoreOwner } from './restore-owner';

const listDeleted = async (signal: AbortSignal) => (await call(ownerRoutes.deleted, {}, { signal })).owner;

/** The lofts deleted in the last 30 days, each with Restore. */
export function DeletedOwners({ onClose }: { onClose: () => void }) {
  const t = useStaffTexts().owners;
  const texts = { title: t.deletedTitle, hint: t.deletedHint };
  return <DeletedList texts={texts} load={listDeleted} restore={restoreOwner} onClose={onClose} />;
}
