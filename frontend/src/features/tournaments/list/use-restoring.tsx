import { tournamentRoutes, type Tournament } from '@parwaz/shared';
import { useState } from 'react';
import { AskReason, asksReason } from '../../../components/staff/ask-reason';
import { toast, toastMs } from '../../../components/staff/toasts';
import { call } from '../../../lib/api/call';
import { messageOf } from '../../../lib/api/message-of';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffRaceName } from '../../../lib/texts/staff-names';

export function useRestoring(reload: () => void) {
  const { tournaments: t, common, reasons } = useStaffTexts();
  const [needsReason, setNeedsReason] = useState<Tournament | null>(null);

  const bringBack = async (work: () => Promise<unknown>, done: string, askReason?: () => void) => {
    const loading = toast.loading(common.restoring);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      if (askReason && asksReason(error)) askReason();
      else toast.error(messageOf(error, t.restoreFailed));
    }
    toast.dismiss(loading);
    reload();
  };
  const restore = (deleted: Tournament) =>
    bringBack(
      () => call(tournamentRoutes.restore, { params: { id: deleted._id } }),
      t.restored(staffRaceName(deleted)),
    );
  const undo = (saved: Tournament, reason?: string) => {
    const { _id: id, revision } = saved;
    setNeedsReason(null);
    void bringBack(
      () => call(tournamentRoutes.undo, { params: { id }, json: { revision, reason } }),
      t.asBefore(staffRaceName(saved)),
      () => setNeedsReason(saved),
    );
  };
  return {
    offerRestore: (deleted: Tournament) =>
      toast.offer(t.deleted(staffRaceName(deleted)), common.undo, () => void restore(deleted)),
    offerUndo: (saved: Tournament) => toast.offer(t.updated, common.undo, () => undo(saved), toastMs.undo),
    question: needsReason && (
      <AskReason
        question={reasons.undo}
        onReason={(reason) => undo(needsReason, reason)}
        onClose={() => setNeedsReason(null)}
      />
    ),
  };
}
