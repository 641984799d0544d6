import { Button, Flex, Heading } from '@chakra-ui/react';
import type { BoardDate, PublicFacts } from '@parwaz/shared';
import ExternalLink from 'lucide-react/icons/external-link';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { tournamentPath } from '../../../lib/paths';
import { useStaffTexts } from '../../../lib/texts/staff-language';

/** The tournament's name, its public page, and the way to another one. */
export const DeskHead = memo(function DeskHead({
  tournament,
  date,
}: {
  tournament: PublicFacts;
  date: BoardDate | null;
}) {
  const t = useStaffTexts().desk;
  return (
    <Flex gap="3" align="center" justify="space-between" wrap="wrap">
      <div>
        <Heading as="h1" textStyle="2xl" fontWeight="semibold" dir="auto">
          {tournament.tournamentName}
        </Heading>
        <p className="desk-under">{t.title}</p>
      </div>
      <Flex wrap="wrap">
        <Button asChild size="sm" variant="ghost" colorPalette="gray">
          <Link to={`${tournamentPath(tournament._id)}?date=${date ?? ''}`} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden /> {t.tools.viewLive}
          </Link>
        </Button>
        <Button asChild size="sm" variant="ghost" colorPalette="gray">
          <Link to="/create-result?choose">{t.tools.otherTournament}</Link>
        </Button>
      </Flex>
    </Flex>
  );
});
