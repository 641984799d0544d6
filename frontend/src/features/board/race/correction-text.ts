import type { Board, Correction } from '@parwaz/shared';
import type { CorrectionTexts } from '../../../lib/texts/corrections-en';

/** The texts that say what a correction changed. */
export interface CorrectionWords {
  loft: string;
  what: string;
}

/** A value of a correction as people read it. */
function valueText(value: unknown, texts: CorrectionTexts): string {
  if (typeof value === 'string')
    return /^\d\d:\d\d:\d\d$/.test(value) ? value.slice(0, 5) : value || texts.none;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return texts.order;
  return Object.values(value ?? {}).join(', ');
}

/** Describes a correction in words. */
export function correctionText(
  correction: Correction,
  board: Board,
  texts: CorrectionTexts,
): CorrectionWords {
  const { ownerId, index, field, from, to, mark } = correction;
  const loft = ownerId === null ? '' : (board.owners[ownerId]?.name ?? '');
  const change = texts.change(valueText(from, texts), valueText(to, texts));
  if (field === 'participatingLofts' && ownerId !== null) {
    const left = to === '';
    return { loft: String(left ? from : to), what: left ? texts.left : texts.joined };
  }
  if (field !== undefined) return { loft, what: `${texts.fields[field] ?? texts.rules}: ${change}` };
  if (ownerId === null) {
    const state = (value: unknown) => texts.states[String(value)] ?? String(value);
    return { loft, what: texts.setBack(state(from), state(to)) };
  }
  const cell = index === null ? texts.startTime : texts.pigeon(index + 1);
  const marked = mark && (mark.to ? `${texts.marks[mark.to.kind]} (${mark.to.reason})` : texts.unmarked);
  const parts = [from !== to && change, marked].filter(Boolean);
  return { loft, what: `${cell}: ${parts.join(' · ')}` };
}
