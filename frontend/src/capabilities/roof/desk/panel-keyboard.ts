import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useStore } from 'zustand';
import { hasDigit, hasLetter } from '../../../features/desk/cell/read-typed';
import type { SidePanelProps } from '../../../features/desk/desk-side';
import type { OpenReports } from './open-reports';
import type { PlannedReport } from './plan-reports';
import type { ReportDraft } from './report-draft';

interface PanelKeys extends Pick<SidePanelProps, 'date' | 'onType' | 'onLeave' | 'onName'> {
  reports: OpenReports;
  current: PlannedReport | undefined;
  draft: ReportDraft;
}

export function onPanelKey(
  event: KeyboardEvent<HTMLElement>,
  { reports, current, draft, date, onType, onLeave, onName }: PanelKeys,
): void {
  const { key, code, target, currentTarget, repeat, shiftKey, ctrlKey, metaKey, altKey } = event;
  // React also brings the keys of dialogs here.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  const isField = target.closest('input, select, button, a') !== null;
  if (key === 'Escape' || (key === '*' && !isField)) {
    event.preventDefault();
    if (draft.rejecting !== null) draft.setRejecting(null);
    else onLeave();
    return;
  }
  if (ctrlKey || metaKey || altKey) return;
  if (
    draft.rejecting !== null &&
    key.length === 1 &&
    hasLetter(key) &&
    reports.keys.isInWord(event.timeStamp)
  ) {
    event.preventDefault();
    draft.setRejecting(null);
    onName(`x${key}`);
    return;
  }
  if (isField) return;
  if (key === 'ArrowDown' || key === 'ArrowRight') reports.moveSelection(1);
  else if (key === 'ArrowUp' || key === 'ArrowLeft') reports.moveSelection(-1);
  else if (!current) return;
  else if (key === 'Enter') {
    // Holding the key down takes only one.
    if (!repeat) draft.takeByKey(current, shiftKey);
  } else if (code === 'KeyX') {
    if (reports.keys.mayAct(current)) {
      reports.keys.noteReject(event.timeStamp);
      draft.setRejecting(current.report._id);
    } else reports.keys.noteChoice();
  } else if (key.length === 1 && hasDigit(key)) {
    // Not prevented, the digit goes into the cell.
    if (typesInto(current, reports, date, onType)) return;
  } else return;
  event.preventDefault();
}

/** Digits go into the cell that the report is about, unless they can't be meant for it. */
function typesInto(
  current: PlannedReport,
  reports: OpenReports,
  date: string,
  onType: PanelKeys['onType'],
): boolean {
  const { report, index } = current;
  if (report.kind === 'note' || report.date !== date || (report.kind === 'landing' && index === null)) {
    reports.keys.sayTypedNowhere(current);
    return false;
  }
  if (!reports.keys.mayAct(current)) return false;
  onType({ ownerId: report.ownerId, index });
  return true;
}

/** Keeps the focus on the selected report once somebody has moved it into the panel; never takes it from the grid. */
export function usePanelFocus(
  section: RefObject<HTMLElement | null>,
  reports: OpenReports,
  rejecting: string | null,
): void {
  const { open, selected } = useStore(reports.store);
  const isInside = useRef(false);
  useEffect(() => {
    const { current } = section;
    if (!current) return;
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      const isArrival =
        target === current && !(relatedTarget instanceof Node && current.contains(relatedTarget));
      if (isArrival) reports.keys.noteArrival();
      isInside.current = true;
    };
    // A removed report drops the focus to nowhere, which isn't leaving.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !current.contains(relatedTarget)) isInside.current = false;
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !current.contains(target)) isInside.current = false;
      else reports.keys.noteChoice();
    };
    const controller = new AbortController();
    const { signal } = controller;
    current.addEventListener('focusin', onFocusIn, { signal });
    current.addEventListener('focusout', onFocusOut, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    return () => controller.abort();
  });
  useEffect(() => {
    if (!isInside.current || rejecting !== null) return;
    const { activeElement } = document;
    // A focused field or button in the panel keeps the focus.
    const isLost =
      activeElement === document.body ||
      activeElement === section.current ||
      activeElement?.matches('[role="group"][aria-current="false"]');
    if (!isLost) return;
    if (selected === null) reports.selectOldest();
    const wanted = section.current?.querySelector<HTMLElement>('[aria-current="true"]') ?? section.current;
    wanted?.focus();
  }, [open, selected, rejecting, reports, section]);
}
