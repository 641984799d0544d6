import { Button, Flex, Heading } from '@chakra-ui/react';
import { slotCount } from '@parwaz/shared';
import type { Board, BoardDate, Desk } from '@parwaz/shared';
import ExternalLink from 'lucide-react/icons/external-link';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { Link as LiveLink } from '../../../lib/live/link';
import { deskEn as t } from '../../../lib/texts/desk-en';
import type { DeskModel } from '../desk/desk-model';
import { clockOf } from '../desk/today';
import { SavedLine } from './saved-line';

/** What is happening: the tournament, whether everything is saved, whether it is live, who else is here. */
export function DeskHead({ model, board, date }: { model: DeskModel; board: Board; date: BoardDate | null }) {
  useSyncExternalStore(model.subscribe, () => model.version);
  const { tournament } = board;
  const landed = date === null ? 0 : landedOn(model, tournament.participatingLofts, date);
  const pigeons = slotCount(tournament) * tournament.participatingLofts.length;
  return (
    <>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <div>
          <Heading as="h1" textStyle="2xl" fontWeight="semibold" dir="auto">
            {tournament.tournamentName}
          </Heading>
          <p className="desk-under">{t.title}</p>
        </div>
        <Flex wrap="wrap">
          <Button asChild size="sm" variant="ghost" colorPalette="gray">
            <Link
              to={`/tournament-view/${model.tournamentId}?date=${date ?? ''}`}
              target="_blank"
              rel="noreferrer"
            >
              <ExternalLink size={16} aria-hidden /> {t.tools.viewLive}
            </Link>
          </Button>
          <Button asChild size="sm" variant="ghost" colorPalette="gray">
            <Link to="/create-result?choose">{t.tools.otherTournament}</Link>
          </Button>
        </Flex>
      </Flex>
      <div className="desk-line">
        <SavedLine model={model} />
        <LivePill link={model.state.link} />
        <span className="desk-landed">{t.landed(landed, pigeons)}</span>
        <Others desks={model.others()} account={model.desk.account} board={board} />
      </div>
    </>
  );
}

function landedOn(model: DeskModel, lofts: readonly string[], date: BoardDate): number {
  return lofts.reduce((sum, ownerId) => sum + (model.row(ownerId, date)?.landed ?? 0), 0);
}

function pillText(link: LiveLink): string {
  switch (link.kind) {
    case 'offline':
      return t.live.offline(clockOf(link.sinceMs));
    case 'polling':
      return t.live.polling(link.everySeconds);
    default:
      return t.live[link.kind];
  }
}

function LivePill({ link }: { link: LiveLink }) {
  return (
    <span role="status" className={`desk-pill is-${link.kind}`}>
      <i aria-hidden />
      {pillText(link)}
    </span>
  );
}

function Others({ desks, account, board }: { desks: readonly Desk[]; account: string; board: Board }) {
  if (desks.length === 0) return null;
  return (
    <ul className="desk-others" aria-label={t.others.label}>
      {desks.map((desk, place) => {
        const loft = desk.ownerId === null ? undefined : board.owners[desk.ownerId]?.name;
        return (
          <li key={`${desk._id} ${place}`}>
            <bdi>{desk._id === account ? t.others.yourself(desk.name) : desk.name}</bdi>
            {loft !== undefined && (
              <>
                {' · '}
                <bdi>{loft}</bdi> {desk.index !== null && t.columns.pigeon(desk.index)}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
