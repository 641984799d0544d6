import { Button, Input } from '@chakra-ui/react';
import { maxReason } from '@parwaz/shared';
import { useEffect, useId, useState } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { useDesk, useOpenDesk } from '../open-desk';
import { pendingCells } from '../outbox/row-box';
import { discardWithoutReason, giveReason, rowsWithoutReason, sendReopened } from './reasons';

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
    giveReason(model, why);
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
        t.kept.map((one) => (
          <Button key={one} size="sm" variant="outline" colorPalette="gray" onClick={() => give(one)}>
            {one}
          </Button>
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
