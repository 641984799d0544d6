import { slotCount } from '@parwaz/shared';
import type { BoardDate, Loft, PublicFacts } from '@parwaz/shared';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { frameBarId } from '../../../components/staff/screen';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { useDesk } from '../model/desk-model';
import type { DeskModel } from '../model/desk-model';
import { landedOn } from '../model/landed-on';
import { DeskLinks } from './desk-links';
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
  const t = useStaffTexts().desk;
  const isWide = useWideScreen();
  const bar = (
    <div className="desk desk-bar" data-desk>
      <h1 dir="auto" title={`${tournament.tournamentName} · ${t.title}`}>
        {tournament.tournamentName}
      </h1>
      {children}
      <Landed model={model} tournament={tournament} date={date} />
      <Others model={model} owners={owners} />
      <DeskLinks tournamentId={tournament._id} date={date} />
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
  const { account } = model.outbox;
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
