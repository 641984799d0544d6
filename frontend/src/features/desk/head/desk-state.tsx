import { Box, Button } from '@chakra-ui/react';
import { useStore } from 'zustand';
import { useUnsaved } from '../../../components/staff/forms/unsaved';
import type { Link } from '../../../lib/live/link';
import { staffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import { clockOf } from '../model/today';
import { useOpenDesk } from '../open-desk';
import { SavedLine } from './saved-line';

export function DeskState() {
  const t = useStaffTexts().desk;
  const { model } = useOpenDesk();
  useStore(model.store);
  // Cells that the device could not store live only as long as this page.
  useUnsaved(!model.outbox.rows.isKept, undefined, t.summary.notKept);
  const { link } = model.feed.state;
  return (
    <div className="desk-state">
      <SavedLine />
      <span role="status" className={`desk-pill is-${link.kind}`}>
        <i aria-hidden />
        {linkText(link)}
      </span>
    </div>
  );
}

export function NoticeLine() {
  const t = useStaffTexts().desk;
  const { model } = useOpenDesk();
  const notice = useStore(model.notices.store, (state) => state.notice);
  return (
    <Box {...(notice ? { className: 'desk-notice' } : { srOnly: true })}>
      <span role="status">
        {notice?.loft && <bdi>{notice.loft}</bdi>} {notice?.text}
      </span>
      {notice && notice.undo.length > 0 && (
        <Button size="xs" variant="outline" onClick={() => model.takeBack(notice.undo)}>
          {t.tools.undo}
        </Button>
      )}
    </Box>
  );
}

function linkText(link: Link): string {
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
