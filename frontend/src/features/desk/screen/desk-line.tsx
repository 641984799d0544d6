import { Button } from '@chakra-ui/react';
import { slotCount } from '@parwaz/shared';
import type { BoardDate, Desk, Loft, PublicFacts } from '@parwaz/shared';
import { useStore } from 'zustand';
import { useUnsaved } from '../../../components/staff/forms/unsaved';
import type { Link } from '../../../lib/live/link';
import { staffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskModel } from '../model/desk-model';
import { clockOf } from '../model/today';
import { SavedLine } from './saved-line';

type Owners = Readonly<Record<string, Loft>>;

/** The status line: saved or not, live or not, number landed, and who else is here. */
export function DeskLine({
  model,
  tournament,
  owners,
  date,
}: {
  model: DeskModel;
  tournament: PublicFacts;
  owners: Owners;
  date: BoardDate | null;
}) {
  const t = useStaffTexts().desk;
  useStore(model.store);
  // Cells that the device could not keep live only as long as this page.
  useUnsaved(!model.desk.outbox.store.getState().kept, undefined, t.summary.notKept);
  const lofts = tournament.participatingLofts;
  const landed = date === null ? 0 : landedOn(model, lofts, date);
  return (
    <div className="desk-line">
      <SavedLine model={model} />
      <LivePill link={model.state.link} />
      <div className="desk-line-rest">
        <span className="desk-landed">{t.landed(landed, slotCount(tournament) * lofts.length)}</span>
        <Others desks={model.others.all()} account={model.desk.account} owners={owners} />
        <NoticeLine model={model} />
      </div>
    </div>
  );
}

/** The last action, laid over the status line, so that nothing moves when it comes and goes. */
function NoticeLine({ model }: { model: DeskModel }) {
  const t = useStaffTexts().desk;
  const notice = useStore(model.notices.store, (state) => state.notice);
  return (
    <div className={notice ? 'desk-notice' : 'desk-notice is-none'}>
      <span role="status">
        {notice?.loft && <bdi>{notice.loft}</bdi>} {notice?.text}
      </span>
      {notice && notice.undo.length > 0 && (
        <Button size="xs" variant="outline" onClick={() => model.takeBack(notice.undo)}>
          {t.tools.undo}
        </Button>
      )}
    </div>
  );
}

function landedOn(model: DeskModel, lofts: readonly string[], date: BoardDate): number {
  return lofts.reduce((sum, ownerId) => sum + (model.row(ownerId, date)?.landed ?? 0), 0);
}

function pillText(link: Link): string {
  const t = staffTexts().desk;
  switch (link.kind) {
    case 'offline':
      return t.live.offline(clockOf(link.sinceMs));
    case 'polling':
      return t.live.polling(link.everySeconds);
    default:
      return t.live[link.kind];
  }
}

function LivePill({ link }: { link: Link }) {
  return (
    <span role="status" className={`desk-pill is-${link.kind}`}>
      <i aria-hidden />
      {pillText(link)}
    </span>
  );
}

function Others({ desks, account, owners }: { desks: readonly Desk[]; account: string; owners: Owners }) {
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
