import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useUnsaved } from '../../../components/staff/forms/unsaved';
import type { Link as ServerLink } from '../../../lib/live/link';
import { inWords, staffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import { deskOf, unsentElsewhere } from '../../../lib/unsent';
import { hasPlace, pendingWords, unsentOf } from '../model/pending';
import type { Placed } from '@parwaz/shared';
import ZoneHint from '../../../components/zone-hint';
import { clockOf } from '../model/today';
import { useOpenDesk } from '../open-desk';
import { pendingCells, rowKey, type UnsentRow } from '../outbox/unsent-row';

export function DeskState() {
  const t = useStaffTexts().desk;
  const { model, tournament } = useOpenDesk();
  useStore(model.store);
  // Cells that the device could not store live only as long as this page.
  useUnsaved(!model.outbox.rows.isKept, undefined, t.summary.notKept);
  const { link } = model.feed.state;
  return (
    <div className="desk-box desk-state">
      <SavedLine />
      <span role="status" className={`desk-pill is-${link.kind}`}>
        <i aria-hidden />
        {linkText(link, tournament)}
      </span>
      <ZoneHint timeZone={tournament.timeZone} />
    </div>
  );
}

/** Everything saved, or what isn't and why. DeskState renders it again with every change of the model. */
function SavedLine() {
  const { model } = useOpenDesk();
  const texts = useStaffTexts();
  const t = texts.desk.summary;
  const { rows, sender } = model.outbox;
  const unsent = model.unsentRows();
  const count = unsentOf(unsent, sender);
  const elsewhere = unsentElsewhere(rows.account, { tab: rows.tab, tournamentId: model.tournamentId });
  const parts = [
    count.unsent > 0 && t.unsent(count.unsent),
    count.refused > 0 && t.refused(count.refused),
    count.conflicts > 0 && t.conflicts(count.conflicts),
    count.asking > 0 && texts.reasons.asking(count.asking),
    count.saving > 0 && t.saving,
  ].filter(Boolean);
  const kind =
    count.conflicts || count.refused || count.asking
      ? 'trouble'
      : count.unsent
        ? 'unsent'
        : count.saving
          ? 'saving'
          : 'saved';
  return (
    <div className={`desk-saved is-${kind}`}>
      <span role="status">
        <i aria-hidden />
        <span>{parts.length > 0 ? parts.join(' · ') : t.saved}</span>
      </span>
      {count.unsent > 0 && (
        <small>{sender.connection.kind === 'signed-out' ? t.signedOut : t.unsentHint}</small>
      )}
      {count.unsent > 0 && sender.connection.kind === 'down' && (
        <Button
          size="xs"
          variant="outline"
          loading={unsent.some((row) => sender.isOnTheWay(rowKey(row)))}
          loadingText={t.sending}
          onClick={() => sender.retryNow()}
        >
          {t.sendNow}
        </Button>
      )}
      {!rows.isKept && <small role="alert">{t.notKept}</small>}
      {elsewhere.first && (
        <small>
          <Link to={deskOf(elsewhere.first)}>{t.elsewhere(elsewhere.count)}</Link>
        </small>
      )}
      <UndecidedCells unsent={unsent} />
    </div>
  );
}

/**
 * The cells that wait for a decision: a button goes from one to the next. A cell that the tournament no longer has is
 * named, and can be given up.
 */
function UndecidedCells({ unsent }: { unsent: readonly UnsentRow[] }) {
  const t = useStaffTexts().desk;
  const { model } = useOpenDesk();
  const [next, setNext] = useState(0);
  const { board } = model;
  const undecided = pendingCells(unsent).filter(
    ({ cell }) => cell.phase === 'refused' || cell.phase === 'conflict',
  );
  if (!board || undecided.length === 0) return null;
  const present = undecided.filter(({ place }) => hasPlace(board, place));
  const gone = undecided.filter((one) => !present.includes(one));
  const show = () => {
    const shown = present[next % present.length];
    if (shown) model.goToCell(shown.place);
    setNext(next + 1);
  };
  return (
    <>
      {present.length > 0 && (
        <Button size="xs" variant="outline" colorPalette="red" onClick={show}>
          {t.summary.show}
        </Button>
      )}
      {gone.map(({ place, cell }) => (
        <Button
          key={`${place.ownerId} ${place.date} ${place.index}`}
          size="xs"
          variant="outline"
          colorPalette="red"
          title={cell.why && inWords(cell.why)}
          onClick={() => model.discard(place)}
        >
          {t.giveUp(pendingWords(board, place, cell))}
        </Button>
      ))}
    </>
  );
}

export function NoticeLine() {
  const t = useStaffTexts().desk;
  const { model } = useOpenDesk();
  const notice = useStore(model.notices.store, (state) => state.notice);
  return (
    <Box {...(notice ? { className: 'desk-notice' } : { srOnly: true })}>
      <span role="status">
        {notice?.loft && <bdi>{notice.loft}</bdi>} {notice && <b>{notice.text}</b>}
      </span>
      {notice && notice.afternoon !== null && (
        <Button size="xs" variant="outline" onClick={() => model.takeAfternoon()}>
          {t.afternoon.take(notice.afternoon)}
        </Button>
      )}
      {notice && notice.undo.length > 0 && (
        <Button size="xs" variant="outline" onClick={() => model.takeBack(notice.undo)}>
          {t.tools.undo}
        </Button>
      )}
    </Box>
  );
}

function linkText(link: ServerLink, tournament: Placed): string {
  const t = staffTexts().desk;
  switch (link.kind) {
    case 'offline':
      return t.live.offline(clockOf(link.sinceMs, tournament));
    case 'polling':
      return t.live.every(link.everySeconds);
    default:
      return t.live[link.kind];
  }
}
