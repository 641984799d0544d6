import { Button } from '@chakra-ui/react';
import { toBoardDate, type BoardDate } from '@parwaz/shared';
import { useState } from 'react';
import { nameIsolated } from '../../../lib/isolated';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { useOpenDesk } from '../open-desk';
import { DayDialog } from './day-dialog';
import { useWhoSaid } from './use-who-said';

/** Days that somebody says are official: others are asked, and who said it sees that it waits. Takes no focus. */
export function AskedOfficial() {
  const { tournament } = useOpenDesk();
  const asked = tournament.days.filter(({ official }) => official?.asked);
  return asked.map(({ date }) => <AskedDay key={date} date={toBoardDate(date) ?? date} />);
}

function AskedDay({ date }: { date: BoardDate }) {
  const t = useStaffTexts().days;
  const { model } = useOpenDesk();
  const said = useWhoSaid(date);
  const [open, setOpen] = useState(false);
  if (!said) return null;
  const by = said.asked?.by;
  const day = date.slice(0, 5);
  return (
    <div className="desk-reason">
      {by?._id === model.outbox.account ? (
        <span role="status">{t.waits(day)}</span>
      ) : (
        <>
          <strong role="status">{t.asks(by ? nameIsolated(by.name) : t.somebody, day)}</strong>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t.look}
          </Button>
        </>
      )}
      {open && <DayDialog date={date} onClose={() => setOpen(false)} />}
    </div>
  );
}
