import { Button } from '@chakra-ui/react';
import { tournamentDay } from '@parwaz/shared';
import type { BoardDate, PublicFacts } from '@parwaz/shared';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { useState } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskModel } from '../model/desk-model';
import { useWideScreen } from '../head/use-wide-screen';
import { DayDialog } from './day-dialog';

const icons = { open: LockOpen, closed: Lock, official: BadgeCheck };

/** The state of the day on screen; a press leads to closing it and making it official. */
export function DayButton({
  model,
  tournament,
  date,
}: {
  model: DeskModel;
  tournament: PublicFacts;
  date: BoardDate;
}) {
  const t = useStaffTexts().days;
  const [open, setOpen] = useState(false);
  const isWide = useWideScreen();
  const day = tournamentDay(tournament, date);
  const state = day?.state ?? 'open';
  const Icon = icons[state];
  return (
    <>
      <Button
        className={`desk-day is-${state}`}
        size="sm"
        variant={state === 'open' ? 'outline' : 'subtle'}
        colorPalette={state === 'official' ? undefined : 'gray'}
        aria-haspopup="dialog"
        aria-label={t.button(t.states[state])}
        onClick={() => setOpen(true)}
      >
        <Icon size={16} aria-hidden />
        {isWide ? t.button(t.states[state]) : t.states[state]}
      </Button>
      {open && <DayDialog model={model} tournament={tournament} date={date} onClose={() => setOpen(false)} />}
    </>
  );
}
