import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { deskOf, unsentElsewhere } from '../../../lib/unsent';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { unsentOf } from '../model/summary';
import { useOpenDesk } from '../open-desk';
import { rowKey } from '../outbox/row-box';
import { UndecidedCells } from './undecided-cells';

/** Everything saved, or what isn't and why. DeskState renders it again with every change of the model. */
export function SavedLine() {
  const { model } = useOpenDesk();
  const texts = useStaffTexts();
  const t = texts.desk.summary;
  const { rows, sender } = model.outbox;
  const boxes = model.boxes();
  const count = unsentOf(boxes, sender);
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
          loading={boxes.some((box) => sender.isOnTheWay(rowKey(box)))}
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
      <UndecidedCells boxes={boxes} />
    </div>
  );
}
