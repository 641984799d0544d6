import { Alert, Button } from '@chakra-ui/react';
import { may, type Tournament } from '@parwaz/shared';
import { Link as RouterLink } from 'react-router-dom';
import { PlainButton } from '../../../components/staff/buttons';
import { toast } from '../../../components/staff/toasts';
import { useRequest } from '../../../components/staff/use-request';
import { updateTournament } from '../../../lib/api/tournaments';
import { deskPath } from '../../../lib/staff-paths';
import { useRootStore } from '../../../lib/store/root-store';
import { useStaffTexts } from '../../../lib/texts/staff-language';

interface Props {
  tournament: Tournament;
  onChanged: () => void;
}

/** Offers what comes after a tournament was made: its desk, and the home page. */
export function NextSteps({ tournament, onChanged }: Props) {
  const { tournaments: t, dashboard } = useStaffTexts();
  const user = useRootStore((state) => state.user);
  const [busy, run] = useRequest();
  const { _id, tournamentName, status } = tournament;
  const show = () =>
    run(async () => {
      await updateTournament(_id, { fields: { status: 'Active' }, base: { status } });
      toast.success(t.updated);
      onChanged();
    }, t.updateFailed);
  return (
    <Alert.Root status="success" alignItems="center" flexWrap="wrap" gap="2">
      <Alert.Title flex="1" minW="0">
        {t.isMade(tournamentName)}
      </Alert.Title>
      {status !== 'Active' && may(user, 'tournament:set-status') && (
        <PlainButton loading={busy} onClick={show}>
          {t.onScreen}
        </PlainButton>
      )}
      <Button asChild>
        <RouterLink to={deskPath(_id)}>{dashboard.openDesk}</RouterLink>
      </Button>
    </Alert.Root>
  );
}
