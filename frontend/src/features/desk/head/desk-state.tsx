import { Button } from '@chakra-ui/react';
import { useStore } from 'zustand';
import { useUnsaved } from '../../../components/staff/forms/unsaved';
import type { Link } from '../../../lib/live/link';
import { staffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskModel } from '../model/desk-model';
import { clockOf } from '../model/today';
import { SavedLine } from './saved-line';

/** The state on top: saved or not, live or not. */
export function DeskState({ model }: { model: DeskModel }) {
  const t = useStaffTexts().desk;
  useStore(model.store);
  // Cells that the device could not keep live only as long as this page.
  useUnsaved(!model.outbox.isKept, undefined, t.summary.notKept);
  return (
    <div className="desk-state">
      <SavedLine model={model} />
      <LivePill link={model.state.link} />
    </div>
  );
}

/** The last action, with its Undo. */
export function NoticeLine({ model }: { model: DeskModel }) {
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
