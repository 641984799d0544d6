import { Alert, Button } from '@chakra-ui/react';
import type { Tournament } from '@parwaz/shared';
import { Link as RouterLink } from 'react-router-dom';
import { PlainButton } from '../../../components/staff/buttons';
import { deskPath } from '../../../lib/staff-paths';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffRaceName } from '../../../lib/texts/staff-names';
import { useOnScreen } from './use-on-screen';

interface Props {
  tournament: Tournament;
  onChanged: () => void;
}

/** Offers what comes after a tournament was made: its desk, and the home page. */
export function NextSteps({ tournament, onChanged }: Props) {
  const { tournaments: t, dashboard } = useStaffTexts();
  const { isOn, mayTurn, busy, turn } = useOnScreen(tournament, onChanged);
  return (
    <Alert.Root status="success" alignItems="center" flexWrap="wrap" gap="2">
      <Alert.Title flex="1" minW="0">
        {t.isMade(staffRaceName(tournament))}
      </Alert.Title>
      {!isOn && mayTurn && (
        <PlainButton loading={busy} onClick={turn}>
          {t.onScreen}
        </PlainButton>
      )}
      <Button asChild>
        <RouterLink to={deskPath(tournament._id)}>{dashboard.openDesk}</RouterLink>
      </Button>
    </Alert.Root>
  );
}
