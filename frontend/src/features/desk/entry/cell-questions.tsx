import { Button, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { PlainButton } from '../../../components/staff/buttons';
import { Confirm } from '../../../components/staff/confirm';
import { Modal } from '../../../components/staff/modal';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import type { PasteBeyond } from '../cell/read-typed';
import type { DeskCursor } from '../grid/desk-cursor';
import { useReturnToCell } from '../grid/desk-focus';
import type { EarlyLandings } from '../model/early-landings';
import type { StartsForAll } from '../model/starts-for-all';
import { daysFromToday } from '../model/today';
import { readEntry, type Typed } from '../model/typed';
import { useOpenDesk } from '../open-desk';

/** Names the pasted values that have no cell before the others are pasted. */
export function PasteQuestion({ cursor, paste }: { cursor: DeskCursor; paste: PasteBeyond }) {
  const { beyond, fitting, pasteFitting } = paste;
  const t = useStaffTexts().desk.pasteBeyond;
  useReturnToCell(cursor.focus);
  const close = () => cursor.store.setState({ beyond: null });
  return (
    <Confirm
      title={t.title}
      question={t.question(beyond.length, beyond.join(', '))}
      yes={t.yes(fitting)}
      no={t.no}
      tone="plain"
      onYes={() => {
        pasteFitting();
        close();
      }}
      onNo={close}
    />
  );
}

interface StartsQuestionProps {
  starts: StartsForAll;
  cursor: DeskCursor;
  onAnswer: (typed: readonly Typed[]) => void;
}

/** Asked where a start time for all would change landings or go over start times of their own. */
export function StartsQuestion({ starts, cursor, onAnswer }: StartsQuestionProps) {
  const t = useStaffTexts().desk.starts;
  const { wanted, changed, plain, own, landed } = starts;
  const kept = changed.length - plain.length;
  // After the dialog, which returns the focus to the start time, has gone.
  useEffect(() => () => void setTimeout(() => cursor.find(null)), [cursor]);
  return (
    <Modal
      role="alertdialog"
      size="md"
      title={t.title(wanted, changed.length)}
      onClose={() => onAnswer([])}
      footer={
        <Stack direction={{ base: 'column', md: 'row' }} gap="2" width="full" wrap="wrap" justify="flex-end">
          <PlainButton onClick={() => onAnswer([])}>{t.none}</PlainButton>
          {plain.length > 0 && (
            <Button variant="outline" onClick={() => onAnswer(plain)}>
              {t.plain(plain.length)}
            </Button>
          )}
          <Button colorPalette="red" onClick={() => onAnswer(changed)}>
            {t.all(changed.length)}
          </Button>
        </Stack>
      }
    >
      <Stack gap="2">
        {landed > 0 && <Text>{t.landed(landed)}</Text>}
        {own > 0 && <Text>{t.own(own)}</Text>}
        {plain.length > 0 && <Text color="fg.muted">{t.keep(kept)}</Text>}
      </Stack>
    </Modal>
  );
}

export function EarlyQuestion({ cursor }: { cursor: DeskCursor }) {
  const { model } = useOpenDesk();
  const waiting = useStore(model.early.store, (state) => state.waiting);
  return waiting && <EarlyConfirm cursor={cursor} early={waiting} />;
}

function EarlyConfirm({ cursor, early: { date, typed } }: { cursor: DeskCursor; early: EarlyLandings }) {
  const { days, desk } = useStaffTexts();
  const { model, owners } = useOpenDesk();
  useReturnToCell(cursor.focus);
  const [first] = typed;
  if (!first) return null;
  const day = date.slice(0, 5);
  const { ownerId, index } = first.place;
  const read = readEntry(first.place, first.text);
  const said = read.kind === 'time' ? read.value.slice(0, 5) : first.text;
  const what = typed.length === 1 ? `${desk.cell(staffName(owners[ownerId]), index)}: ${said}` : null;
  const answer = (isMeant: boolean) => {
    // A stamp may have been set while the question was opening.
    const withStamps = (one: Typed) => ({ ...one, stamps: one.stamps ?? model.valueAt(one.place).stamps });
    model.type(...model.early.answer(isMeant).map(withStamps));
    if (!isMeant) model.notices.say(days.early.notSaved(what ?? desk.tools.several(typed.length)));
  };
  return (
    <Confirm
      title={days.toCome(day, daysFromToday(date, model.board))}
      question={days.early.question(what ?? desk.tools.several(typed.length), day)}
      yes={days.early.yes(day)}
      no={days.early.no}
      onYes={() => answer(true)}
      onNo={() => answer(false)}
    />
  );
}
