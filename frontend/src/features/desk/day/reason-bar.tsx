import { Button, Input } from '@chakra-ui/react';
import { dayState, maxReason, readyCorrectionReasons, storedReason, type Board } from '@parwaz/shared';
import { useEffect, useId, useState } from 'react';
import { PlainButton } from '../../../components/staff/buttons';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskModel } from '../model/desk-model';
import { useDesk, useOpenDesk } from '../open-desk';
import { pendingCells, type UnsentRow } from '../outbox/unsent-row';

/** Takes no focus, so that digits that are being typed still go into their cells. */
export function ReasonBar() {
  const t = useStaffTexts().reasons;
  const { model } = useOpenDesk();
  const id = useId();
  const count = useDesk(() => pendingCells(rowsWithoutReason(model)).length);
  const days = useDesk(({ board }) => board?.tournament.days);
  const isLive = useDesk(({ feed }) => feed.state.link.kind === 'live');
  const [reason, setReason] = useState('');
  // Not with every refusal: the board of this desk may be older than what refused it.
  useEffect(() => {
    if (isLive && model.board) sendReopened(model, model.board);
  }, [model, days, isLive]);
  if (count === 0) return null;
  const given = reason.trim();
  const give = (why: string) => {
    giveReason(model, storedReason(why));
    setReason('');
  };
  return (
    <form
      className="desk-reason"
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '') give(given);
      }}
    >
      <span role="alert">
        <label htmlFor={id}>{t.wait(count)}</label>
      </span>
      <Input
        id={id}
        size="sm"
        dir="auto"
        autoComplete="off"
        maxLength={maxReason}
        placeholder={t.label}
        title={t.hint}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {given === '' ? (
        Object.keys(readyCorrectionReasons).map((one) => (
          <PlainButton key={one} size="sm" onClick={() => give(one)}>
            {t.shown(one)}
          </PlainButton>
        ))
      ) : (
        <Button size="sm" type="submit">
          {t.save}
        </Button>
      )}
      <Button size="sm" variant="ghost" colorPalette="red" onClick={() => discardWithoutReason(model)}>
        {t.giveUp}
      </Button>
    </form>
  );
}

/** Rows of closed days, which aren't sent without a reason. */
const rowsWithoutReason = (model: DeskModel): UnsentRow[] =>
  model.unsentRows().filter(({ asksReason }) => asksReason);

const withoutAsking = ({ asksReason: _, ...row }: UnsentRow): UnsentRow => row;

function giveReason(model: DeskModel, reason: string): void {
  const { rows } = model.outbox;
  rows.batch(() => rowsWithoutReason(model).forEach((row) => rows.put({ ...withoutAsking(row), reason })));
}

function discardWithoutReason(model: DeskModel): void {
  model.outbox.rows.batch(() => {
    for (const { place } of pendingCells(rowsWithoutReason(model))) model.discard(place);
  });
}

function sendReopened(model: DeskModel, board: Board): void {
  const { rows } = model.outbox;
  const reopened = rowsWithoutReason(model).filter(({ date }) => dayState(board.tournament, date) === 'open');
  rows.batch(() => reopened.forEach((row) => rows.put(withoutAsking(row))));
}
