import { useStore } from 'zustand';
import { Confirm } from '../../../components/staff/confirm';
import { shortCellWords } from '../../../features/desk/cell/cell-words';
import type { Typed } from '../../../features/desk/model/typed';
import { useDesk, useOpenDesk } from '../../../features/desk/open-desk';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import type { CopiedDesk } from './copied-cells';
import { useCopyingTexts } from './texts';
import type { TypeOver } from './type-over';

export function TypeOverQuestion({ copied, gate }: { copied: CopiedDesk; gate: TypeOver }) {
  const waiting = useStore(gate.store, (state) => state.waiting);
  const over = gate.over(waiting);
  const [first] = over;
  if (!first) return null;
  return <Question {...{ copied, gate, over, first }} />;
}

interface QuestionProps {
  copied: CopiedDesk;
  gate: TypeOver;
  over: readonly Typed[];
  first: Typed;
}

function Question({ copied, gate, over, first }: QuestionProps) {
  const t = useCopyingTexts().over;
  const { desk, days } = useStaffTexts();
  const { model, owners } = useOpenDesk();
  const was = useDesk(() => shortCellWords(model.valueAt(first.place)));
  const source = copied.nameOf(copied.sourceOf(first.place) ?? '');
  const cell = desk.cell(staffName(owners[first.place.ownerId]), first.place.index);
  const answer = (isMeant: boolean) => {
    gate.answer(isMeant);
    if (!isMeant)
      model.notices.say(days.early.notSaved(over.length === 1 ? cell : desk.tools.several(over.length)));
  };
  return (
    <Confirm
      title={t.title}
      question={over.length === 1 ? t.one(cell, was, source) : t.many(over.length, source)}
      tone="plain"
      yes={t.yes}
      no={t.no}
      onYes={() => answer(true)}
      onNo={() => answer(false)}
    />
  );
}
