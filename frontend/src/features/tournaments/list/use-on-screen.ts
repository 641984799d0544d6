import { may, type Tournament } from '@parwaz/shared';
import { toast } from '../../../components/staff/toasts';
import { useRequest } from '../../../components/staff/use-request';
import { updateTournament } from '../../../lib/api/tournaments';
import { useRootStore } from '../../../lib/store/root-store';
import { useStaffTexts } from '../../../lib/texts/staff-language';

/** Puts a tournament on the home page, or takes it from there. */
export function useOnScreen({ _id, status }: Tournament, onChanged: () => void) {
  const t = useStaffTexts().tournaments;
  const user = useRootStore((state) => state.user);
  const [busy, run] = useRequest();
  const isOn = status === 'Active';
  const turn = () =>
    run(async () => {
      await updateTournament(_id, { fields: { status: isOn ? 'Non-Active' : 'Active' }, base: { status } });
      toast.success(t.updated);
      onChanged();
    }, t.updateFailed);
  return { isOn, mayTurn: may(user, 'tournament:set-status'), busy, turn };
}
