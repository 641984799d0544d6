import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import type { DeskCursor } from '../grid/desk-cursor';
import type { DeskModel } from '../model/desk-model';
import { useOpenDesk } from '../open-desk';
import type { useFind } from './use-find';

/** The keys of Find that lead into the grid or out of Find. */
export function useFindKeys(model: DeskModel, cursor: DeskCursor, finding: ReturnType<typeof useFind>) {
  const t = useStaffTexts().desk.tools;
  const { tournament } = useOpenDesk();
  const { filter, taken, clear, settle, takenOf } = finding;
  const { focus } = cursor;
  useEffect(() => {
    if (taken) focus.showFound();
  }, [focus, taken]);

  const onEnter = () => {
    const now = settle();
    const { lofts } = now;
    cursor.show(
      lofts.map(({ _id }) => _id),
      filter.trim() !== '',
    );
    const loft = takenOf(now);
    const mayBe = filter.trim() === '' || loft ? undefined : lofts[0];
    if (mayBe) model.notices.say(t.choose(1, lofts.length), { loft: staffName(mayBe) });
    else cursor.enter(filter.trim(), loft?._id);
  };
  const onWalk = (by: 1 | -1) => {
    const walked = finding.walk(by);
    if (walked) model.notices.say(t.match(walked.at + 1, walked.count), { loft: walked.name });
  };
  const onEscape = () => {
    flushSync(clear);
    cursor.show(tournament.participatingLofts, false);
    cursor.backFromFind();
  };
  // Names begin with letters, so a full stop in an empty Find is free.
  const onFullStop = filter === '' ? cursor.takeAfternoon : undefined;
  return { onEnter, onWalk, onEscape, onSide: focus.toSide, onFullStop, onUndo: cursor.undo };
}
