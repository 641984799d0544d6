import { Button } from '@chakra-ui/react';
import { slotCount } from '@parwaz/shared';
import type { BoardDate, Loft, PublicFacts } from '@parwaz/shared';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import Replace from 'lucide-react/icons/replace';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { frameBarId } from '../../../components/staff/frame-bar';
import { tournamentPath } from '../../../lib/paths';
import { historyPath } from '../../../lib/staff-paths';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { useDesk } from '../model/desk-model';
import type { DeskModel } from '../model/desk-model';
import { landedOn } from '../model/landed-on';
import { useWideScreen } from './use-wide-screen';

/** The tournament's name, its dates, how many have landed and who else is here: in the frame's bar where there is room. */
export function DeskBar({
  model,
  tournament,
  owners,
  date,
  children,
}: {
  model: DeskModel;
  tournament: PublicFacts;
  owners: Readonly<Record<string, Loft>>;
  date: BoardDate | null;
  /** The dates. */
  children: ReactNode;
}) {
  const { desk: t, history } = useStaffTexts();
  const isWide = useWideScreen();
  const bar = (
    <div className="desk desk-bar">
      <h1 dir="auto" title={`${tournament.tournamentName} · ${t.title}`}>
        {tournament.tournamentName}
      </h1>
      {children}
      <Landed model={model} tournament={tournament} date={date} />
      <Others model={model} owners={owners} />
      <span className="desk-links">
        <Button asChild size="sm" variant="ghost" colorPalette="gray" px="2">
          <Link
            to={`${tournamentPath(tournament._id)}?date=${date ?? ''}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t.tools.viewLive}
            title={t.tools.viewLive}
          >
            <ExternalLink size={18} aria-hidden />
          </Link>
        </Button>
        <Button asChild size="sm" variant="ghost" colorPalette="gray" px="2">
          <Link to={historyPath(tournament._id)} aria-label={history.link} title={history.link}>
            <History size={18} aria-hidden />
          </Link>
        </Button>
        <Button asChild size="sm" variant="ghost" colorPalette="gray" px="2">
          <Link
            to="/create-result?choose"
            aria-label={t.tools.otherTournament}
            title={t.tools.otherTournament}
          >
            <Replace size={18} aria-hidden />
          </Link>
        </Button>
      </span>
    </div>
  );
  const place = isWide ? document.getElementById(frameBarId) : null;
  return place ? createPortal(bar, place) : bar;
}

function Landed({
  model,
  tournament,
  date,
}: {
  model: DeskModel;
  tournament: PublicFacts;
  date: BoardDate | null;
}) {
  const t = useStaffTexts().desk;
  const landed = useDesk(model, () => (date === null ? 0 : landedOn(model, date)));
  return (
    <span className="desk-landed">
      {t.landed(landed, slotCount(tournament) * tournament.participatingLofts.length)}
    </span>
  );
}

function Others({ model, owners }: { model: DeskModel; owners: Readonly<Record<string, Loft>> }) {
  const { account } = model.desk;
  const desks = useDesk(model, () => model.others.all());
  const t = useStaffTexts().desk;
  if (desks.length === 0) return null;
  return (
    <ul className="desk-others" aria-label={t.others.label}>
      {desks.map((desk, place) => {
        const loft = desk.ownerId === null ? undefined : owners[desk.ownerId]?.name;
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
