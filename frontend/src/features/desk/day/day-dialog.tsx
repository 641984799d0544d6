import { Button, List, Stack, Text } from '@chakra-ui/react';
import { dayRoutes, dayStates, tournamentDay } from '@parwaz/shared';
import type { BoardDate, DayState, PublicFacts } from '@parwaz/shared';
import { useCallback, useContext, useState } from 'react';
import { AskReason } from '../../../components/staff/ask-reason';
import { Modal } from '../../../components/staff/modal';
import { useBusy } from '../../../components/staff/use-busy';
import { call } from '../../../lib/api/call';
import { messageOf } from '../../../lib/api/message-of';
import { useLoaded } from '../../../lib/api/use-loaded';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { sinceText } from '../../../lib/time/day-time';
import { DeskSideContext } from '../desk-side';
import { useDesk } from '../model/desk-model';
import type { DeskModel } from '../model/desk-model';
import { timeZone } from '../model/today';
import { missingOn } from './missing';

interface DayProps {
  model: DeskModel;
  tournament: PublicFacts;
  date: BoardDate;
  onClose: () => void;
}

/** Closes a day, makes it official or sets it back, with what is still missing. */
export function DayDialog({ model, tournament, date, onClose }: DayProps) {
  const t = useStaffTexts().days;
  const reasons = useStaffTexts().reasons;
  const day = tournamentDay(tournament, date);
  const state = day?.state ?? 'open';
  const [back, setBack] = useState<DayState | null>(null);
  const [given, setGiven] = useState('');
  const [said, setSaid] = useState('');
  const [busy, run] = useBusy();
  const set = (to: DayState, reason?: string) =>
    run(async () => {
      setSaid('');
      try {
        const params = { id: model.tournamentId, date };
        const { data } = await call(dayRoutes.set, { params, json: { state: to, reason } });
        model.feed.refresh();
        if (to === 'official' && tournamentDay(data, date)?.official) setSaid(t.askedByYou);
        else onClose();
      } catch (error) {
        setSaid(messageOf(error, t.failed));
      }
    });
  if (back !== null) {
    return (
      <AskReason
        question={reasons.reopen}
        given={given}
        onClose={() => setBack(null)}
        onReason={(reason) => {
          setGiven(reason);
          setBack(null);
          set(back, reason);
        }}
      />
    );
  }
  const since = day ? sinceText(day, timeZone()) : '';
  const actions = dayStates.filter((one) => one !== state);
  const words = {
    open: t.reopen,
    closed: state === 'official' ? t.toClosed : t.close,
    official: day?.official ? t.confirm : t.makeOfficial,
  };
  const isBack = (to: DayState) => dayStates.indexOf(to) < dayStates.indexOf(state);
  const buttons = actions.map((to) => (
    <Button
      key={to}
      loading={busy}
      loadingText={words[to]}
      variant={isBack(to) || (state === 'open' && to === 'official') ? 'outline' : 'solid'}
      colorPalette={isBack(to) ? 'red' : undefined}
      onClick={() => (isBack(to) ? setBack(to) : set(to))}
    >
      {words[to]}
    </Button>
  ));
  return (
    <Modal
      title={`${t.title(date)} · ${t.states[state]}`}
      size="md"
      busy={busy}
      onClose={onClose}
      footer={
        <Stack direction={{ base: 'column', md: 'row' }} gap="2" width="full" justify="flex-end">
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
            {t.back}
          </Button>
          {buttons}
        </Stack>
      }
    >
      <Stack gap="3">
        <Text>{state === 'open' ? t.open : t[state](since)}</Text>
        {day?.official && <Text fontWeight="medium">{t.asked}</Text>}
        {tournament.rules.official === 'two' && !day?.official && state !== 'official' && (
          <Text color="fg.muted">{t.needsTwo}</Text>
        )}
        {state !== 'official' && <StillMissing model={model} tournament={tournament} date={date} />}
        {said && (
          <Text role="alert" fontWeight="medium">
            {said}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}

/** Lists what a day still lacks: nobody is kept from closing it, but they know. */
function StillMissing({ model, tournament, date }: Omit<DayProps, 'onClose'>) {
  const t = useStaffTexts().days;
  const board = useDesk(model, () => model.board);
  const toCheck = useDesk(model, () => model.toCheck().filter((one) => one.date === date).length);
  const unsent = useDesk(model, () =>
    model.boxes().reduce((sum, box) => sum + (box.date === date ? Object.keys(box.cells).length : 0), 0),
  );
  const hasReports = tournament.rules.reports !== 'off';
  const side = useContext(DeskSideContext);
  const load = useCallback(async () => {
    if (!hasReports) return 0;
    return side.countOpen(model.tournamentId, date);
  }, [model, date, hasReports, side]);
  const reports = useLoaded(load);
  const { pigeons, lofts } = board ? missingOn(board, date) : { pigeons: 0, lofts: 0 };
  const lines = [
    pigeons > 0 && t.unlanded(pigeons, lofts),
    toCheck > 0 && t.toCheck(toCheck),
    unsent > 0 && t.unsent(unsent),
    reports.kind === 'ready' && reports.data > 0 && t.reports(reports.data),
    reports.kind === 'failed' && t.reportsUnknown,
  ].filter((line) => line !== false);
  if (lines.length === 0) return reports.kind === 'ready' ? <Text>{t.nothingMissing}</Text> : null;
  return (
    <Stack gap="1">
      <Text fontWeight="medium">{t.missing}</Text>
      <List.Root ps="5">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List.Root>
    </Stack>
  );
}
