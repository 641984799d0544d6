import { Button } from '@chakra-ui/react';
import type { BoardDate } from '@parwaz/shared';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import Replace from 'lucide-react/icons/replace';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { tournamentPath } from '../../../lib/paths';
import { historyPath } from '../../../lib/staff-paths';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { useMedia } from '../../../lib/device/media';
import { useOpenDesk } from '../open-desk';

/** Icons side by side, words in a menu where there is less room. */
export function DeskLinks({ date }: { date: BoardDate | null }) {
  const { tournamentId } = useOpenDesk().model;
  const { desk: t, history } = useStaffTexts();
  const isWide = useMedia('(min-width: 64em)');
  const menu = useId();
  const [top, setTop] = useState(0);
  const newTab = { target: '_blank', rel: 'noreferrer' };
  const links = [
    {
      to: `${tournamentPath(tournamentId)}?date=${date ?? ''}`,
      Icon: ExternalLink,
      label: t.tools.viewLive,
      where: newTab,
    },
    { to: historyPath(tournamentId), Icon: History, label: history.title },
    { to: '/create-result?choose', Icon: Replace, label: t.tools.otherTournament },
  ];
  if (isWide) {
    return (
      <span className="desk-links">
        {links.map(({ to, Icon, label, where }) => (
          <Button key={to} asChild size="sm" variant="ghost" colorPalette="gray" px="2">
            <Link to={to} {...where} aria-label={label} title={label}>
              <Icon size={18} aria-hidden />
            </Link>
          </Button>
        ))}
      </span>
    );
  }
  return (
    <span className="desk-links">
      <Button
        variant="ghost"
        colorPalette="gray"
        px="0"
        aria-label={t.tools.more}
        popoverTarget={menu}
        onClick={({ currentTarget }) => setTop(currentTarget.getBoundingClientRect().bottom)}
      >
        <EllipsisVertical size={20} aria-hidden />
      </Button>
      <nav id={menu} popover="auto" className="desk-box desk-menu" style={{ top }} aria-label={t.tools.more}>
        {links.map(({ to, Icon, label, where }) => (
          <Link key={to} to={to} {...where}>
            <Icon size={18} aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
    </span>
  );
}
