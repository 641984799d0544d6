import { Button } from '@chakra-ui/react';
import { tournamentDay, type BoardDate } from '@parwaz/shared';
import Ban from 'lucide-react/icons/ban';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { useState } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { useOpenDesk, useWideScreen } from '../open-desk';
import { DayDialog } from './day-dialog';

const icons = { open: LockOpen, closed: Lock, official: BadgeCheck, void: Ban };

export function DayButton({ date }: { date: BoardDate }) {
  const t = useStaffTexts().days;
  const [open, setOpen] = useState(false);
  const isWide = useWideScreen();
  const state = tournamentDay(useOpenDesk().tournament, date)?.state ?? 'open';
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
      {open && <DayDialog date={date} onClose={() => setOpen(false)} />}
    </>
  );
}
