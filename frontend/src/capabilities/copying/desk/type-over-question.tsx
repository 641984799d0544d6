import { useStore } from 'zustand';
import { Confirm } from '../../../components/staff/confirm';
import { shortCellWords } from '../../../features/desk/cell/cell-words';
import { useReturnToCell, type DeskFocus } from '../../../features/desk/grid/desk-focus';
import type { Typed } from '../../../features/desk/model/typed';
import { useDesk, useOpenDesk } from '../../../features/desk/open-desk';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import type { CopiedDesk } from './copied-cells';
import { useCopyingTexts } from './texts';
import type { TypeOver } from './type-over';

interface Props {
  copied: CopiedDesk;
  gate: TypeOver;
  focus: DeskFocus;
}

export function TypeOverQuestion(props: Props) {
  const over = useStore(props.gate.store, (state) => state.over);
  const [first] = over;
  return first && <Question {...props} over={over} first={first} />;
}

function Question({ copied, gate, focus, over, first }: Props & { over: readonly Typed[]; first: Typed }) {
  const t = useCopyingTexts().over;
  const { desk, days } = useStaffTexts();
  const { model, owners } = useOpenDesk();
  useReturnToCell(focus);
  const was = useDesk(() => shortCellWords(model.valueAt(first.place)));
  const source = copied.nameOf(copied.sourceOf(first.place) ?? '');
  const cell = desk.cell(staffName(owners[first.place.ownerId]), first.place.index);
  const answer = (isMeant: boolean) => {
    gate.answer(isMeant);
    if (isMeant) return;
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
