import { Button, List, Stack, Text } from '@chakra-ui/react';
import {
  dayRoutes,
  dayStates,
  isVoid,
  needsReason,
  readyVoidReasons,
  tournamentDay,
  voidEffect,
} from '@parwaz/shared';
import type { BoardDate, DayState } from '@parwaz/shared';
import { useCallback, useContext, useMemo, useRef, useState, type ComponentProps } from 'react';
import { AskReason } from '../../../components/staff/ask-reason';
import { Modal } from '../../../components/staff/modal';
import { useRequest } from '../../../components/staff/use-request';
import { call } from '../../../lib/api/call';
import { useLoaded } from '../../../lib/api/use-loaded';
import { nameIsolated } from '../../../lib/isolated';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { sinceText } from '../../../lib/time/since-text';
import { DeskSideContext } from '../desk-side';
import { useDesk, useOpenDesk } from '../open-desk';
import { pendingCells } from '../outbox/unsent-row';
import { AllOthers } from './all-others';
import { DayFacts } from './day-facts';
import { missingOn } from './missing';
import { useWhoSaid } from './use-who-said';
import type { WhoSaid } from './who-said';

interface DayProps {
  date: BoardDate;
  onClose: () => void;
}

function useSetDay({ date, onClose }: DayProps) {
  const t = useStaffTexts().days;
  const { model } = useOpenDesk();
  const [said, setSaid] = useState('');
  const [busy, run] = useRequest(setSaid);
  const set = (to: DayState, reason?: string) =>
    run(async () => {
      setSaid('');
      const params = { id: model.tournamentId, date };
      const { data } = await call(dayRoutes.set, { params, json: { state: to, reason } });
      model.feed.refresh();
      if (to === 'official' && tournamentDay(data, date)?.official) setSaid(t.askedByYou);
      else onClose();
    }, t.failed);
  return { set, said, setSaid, busy };
}

export function DayDialog(props: DayProps) {
  const { date, onClose } = props;
  const { days: t, reasons } = useStaffTexts();
  const { model, tournament } = useOpenDesk();
  const day = tournamentDay(tournament, date);
  const state = day?.state ?? 'open';
  const [back, setBack] = useState<DayState | null>(null);
  const [given, setGiven] = useState('');
  const notNow = useRef<HTMLButtonElement>(null);
  const { set, said, setSaid, busy } = useSetDay(props);
  const sayings = useWhoSaid(date);
  const isAsked = day?.official !== undefined;
  const isCounting = state === 'open' || state === 'closed';
  const isOwn = isAsked && sayings?.asked?.by._id === model.outbox.account;
  if (back !== null) {
    return (
      <AskWhy
        {...{ date, to: back, given }}
        onClose={() => setBack(null)}
        onReason={(reason) => {
          setGiven(reason);
          setBack(null);
          set(back, reason);
        }}
      />
    );
  }
  return (
    <Modal
      title={`${t.title(date)} · ${t.states[state]}`}
      size="md"
      busy={busy}
      initialFocusEl={() => notNow.current}
      onClose={onClose}
      footer={
        <Stack direction={{ base: 'column', md: 'row' }} gap="2" width="full" wrap="wrap" justify="flex-end">
          <Button ref={notNow} variant="ghost" colorPalette="gray" onClick={onClose}>
            {t.back}
          </Button>
          <StateButtons {...{ state, busy, isAsked, isOwn }} onForward={set} onBack={setBack} />
        </Stack>
      }
    >
      <Stack gap="3">
        <Text>{state === 'open' ? t.open : t[state](day ? sinceText(day, tournament.timeZone) : '')}</Text>
        <Sayings date={date} state={state} isAsked={isAsked} isOwn={isOwn} sayings={sayings} />
        {state === 'void' && <Text dir="auto">{reasons.shown(day?.reason ?? '')}</Text>}
        {isCounting && <StillMissing date={date} />}
        {isCounting && !isAsked && <AllOthers date={date} onMarked={setSaid} />}
        {said && (
          <Text role="alert" fontWeight="medium">
            {said}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}

interface AskWhyProps extends Pick<ComponentProps<typeof AskReason>, 'given' | 'onClose' | 'onReason'> {
  date: BoardDate;
  to: DayState;
}

function AskWhy({ date, to, ...props }: AskWhyProps) {
  const { days: t, reasons } = useStaffTexts();
  const board = useDesk((desk) => desk.board);
  const effect = useMemo(() => {
    if (!board || (to !== 'void' && !isVoid(board.tournament, date))) return '';
    const { flights, places } = voidEffect(board, date);
    return `${to === 'void' ? t.countsNoMore(date, flights, places) : t.countsAgain(date, flights, places)} `;
  }, [board, date, to, t]);
  if (to !== 'void') return <AskReason question={effect + reasons.reopen} {...props} />;
  return (
    <AskReason
      title={t.makeVoid}
      label={t.whyVoid}
      ready={readyVoidReasons}
      question={effect + t.askVoid}
      {...props}
    />
  );
}

interface SayingsProps {
  date: BoardDate;
  state: DayState;
  isAsked: boolean;
  isOwn: boolean;
  sayings: WhoSaid | undefined;
}

/** The two who make a day official, with what the second one confirms. */
function Sayings({ date, state, isAsked, isOwn, sayings }: SayingsProps) {
  const t = useStaffTexts().days;
  const needsTwo = useOpenDesk().tournament.rules.official === 'two';
  const day = date.slice(0, 5);
  const [first, second] = [sayings?.asked, sayings?.confirmed].map(
    (said) => said && nameIsolated(said.by.name),
  );
  if (isAsked) {
    return (
      <>
        <Text fontWeight="medium">{isOwn ? t.waits(day) : t.asks(first ?? t.somebody, day)}</Text>
        <DayFacts date={date} />
      </>
    );
  }
  if (state === 'official') return first && second && <Text>{t.bothSaid(first, second)}</Text>;
  return needsTwo && <Text color="fg.muted">{t.needsTwo}</Text>;
}

interface StateButtonsProps {
  state: DayState;
  busy: boolean;
  isAsked: boolean;
  isOwn: boolean;
  onForward: (to: DayState) => void;
  onBack: (to: DayState) => void;
}

function StateButtons({ state, busy, isAsked, isOwn, onForward, onBack }: StateButtonsProps) {
  const t = useStaffTexts().days;
  const words = {
    open: t.reopen,
    closed: state === 'open' ? t.close : t.toClosed,
    official: isAsked ? t.confirm : t.makeOfficial,
    void: t.makeVoid,
  };
  return dayStates
    .filter((to) => to !== state && !(to === 'official' && (isOwn || state === 'void')))
    .map((to) => {
      const isBack = needsReason(state, to);
      return (
        <Button
          key={to}
          loading={busy}
          loadingText={words[to]}
          variant={isBack || (state === 'open' && to === 'official') ? 'outline' : 'solid'}
          colorPalette={isBack ? 'red' : undefined}
          onClick={() => (isBack ? onBack(to) : onForward(to))}
        >
          {words[to]}
        </Button>
      );
    });
}

/** Only informs: a day with gaps can be closed. */
function StillMissing({ date }: Pick<DayProps, 'date'>) {
  const t = useStaffTexts().days;
  const { model, tournament } = useOpenDesk();
  const board = useDesk((desk) => desk.board);
  const toCheck = useDesk((desk) => desk.toCheck().filter((one) => one.date === date).length);
  const unsent = useDesk(
    (desk) => pendingCells(desk.unsentRows()).filter(({ place }) => place.date === date).length,
  );
  const hasReports = tournament.rules.reports !== 'off';
  const side = useContext(DeskSideContext);
  const load = useCallback(
    async () => (hasReports ? side.countOpen(model.tournamentId, date) : 0),
    [model, date, hasReports, side],
  );
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
