import { Button, Input } from '@chakra-ui/react';
import { maxReason } from '@parwaz/shared';
import { useEffect, useId, useState } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { useDesk } from '../model/desk-model';
import type { DeskModel } from '../model/desk-model';
import { askingRows, askingTimes, giveReason, giveUpAsking, sendReopened } from './reasons';

/**
 * Asks for the reason of what was typed into a closed day. It stands above the grid and takes no focus, so that
 * digits that are being typed go on into their cells.
 */
export function ReasonBar({ model }: { model: DeskModel }) {
  const t = useStaffTexts().reasons;
  const id = useId();
  const count = useDesk(model, () => askingTimes(askingRows(model)));
  const days = useDesk(model, () => model.board?.tournament.days);
  const isLive = useDesk(model, () => model.state.link.kind === 'live');
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
      {given === '' &&
        t.kept.map((one) => (
          <Button key={one} size="sm" variant="outline" colorPalette="gray" onClick={() => give(one)}>
            {one}
          </Button>
        ))}
      {given !== '' && (
        <Button size="sm" type="submit">
          {t.save}
        </Button>
      )}
      <Button size="sm" variant="ghost" colorPalette="red" onClick={() => giveUpAsking(model)}>
        {t.giveUp}
      </Button>
    </form>
  );
}
