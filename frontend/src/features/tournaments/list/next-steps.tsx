import { Alert, Button } from '@chakra-ui/react';
import type { Tournament } from '@parwaz/shared';
import { Link as RouterLink } from 'react-router-dom';
import { useLinks } from '../../../components/slots';
import { PlainButton } from '../../../components/staff/buttons';
import { deskPath } from '../../../lib/staff-paths';
import { useStaffLanguage, useStaffTexts } from '../../../lib/texts/staff-language';
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
  const language = useStaffLanguage((state) => state.language);
  const links = useLinks('newTournament')({ tournament, language });
  return (
    <Alert.Root status="success" alignItems="center" flexWrap="wrap" gap="2">
      <Alert.Title flex="1" minW="0">
        {t.isMade(staffRaceName(tournament))}
      </Alert.Title>
      {!isOn && !tournament.hidden && mayTurn && (
        <PlainButton loading={busy} onClick={turn}>
          {t.onScreen}
        </PlainButton>
      )}
      {links.map(({ to, text }) => (
        <PlainButton key={to} asChild>
          <RouterLink to={to}>{text}</RouterLink>
        </PlainButton>
      ))}
      <Button asChild>
        <RouterLink to={deskPath(tournament._id)}>{dashboard.openDesk}</RouterLink>
      </Button>
    </Alert.Root>
  );
}
