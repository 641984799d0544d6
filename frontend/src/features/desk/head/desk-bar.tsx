import { slotCount, type BoardDate } from '@parwaz/shared';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { HiddenMark } from '../../../components/staff/hidden-mark';
import { frameBarId } from '../../../components/staff/screen';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName, staffRaceName } from '../../../lib/texts/staff-names';
import { landedOn } from '../model/landed-on';
import { useDesk, useOpenDesk, useWideScreen } from '../open-desk';
import { DeskLinks } from './desk-links';

/** In the frame's bar where that has room. */
export function DeskBar({ date, children }: { date: BoardDate | null; children: ReactNode }) {
  const t = useStaffTexts().desk;
  const { tournament } = useOpenDesk();
  const name = staffRaceName(tournament);
  const isWide = useWideScreen();
  const bar = (
    <div className="desk desk-bar" data-desk>
      <h1 dir="auto" title={`${name} · ${t.title}`}>
        {name}
      </h1>
      <HiddenMark of={tournament} />
      {children}
      <Landed date={date} />
      <Others />
      <DeskLinks date={date} />
    </div>
  );
  const place = isWide ? document.getElementById(frameBarId) : null;
  return place ? createPortal(bar, place) : bar;
}

function Landed({ date }: { date: BoardDate | null }) {
  const t = useStaffTexts().desk;
  const { tournament } = useOpenDesk();
  const landed = useDesk((model) => (date === null ? 0 : landedOn(model, date)));
  return (
    <span className="desk-landed">
      {t.landed(landed, slotCount(tournament) * tournament.participatingLofts.length)}
    </span>
  );
}

function Others() {
  const { model, owners } = useOpenDesk();
  const desks = useDesk(({ others }) => others.all());
  const t = useStaffTexts().desk;
  if (desks.length === 0) return null;
  return (
    <ul className="desk-others" aria-label={t.others.label}>
      {desks.map((desk, place) => {
        const loft = desk.ownerId === null ? '' : staffName(owners[desk.ownerId]);
        return (
          <li key={`${desk._id} ${place}`} title={loft}>
            <bdi>{desk._id === model.outbox.account ? t.others.yourself(desk.name) : desk.name}</bdi>
            {loft !== '' && (
              <>
                {' · '}
                <bdi className="desk-others-loft">{loft}</bdi>{' '}
                {desk.index !== null && <span>{t.columns.pigeon(desk.index)}</span>}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
