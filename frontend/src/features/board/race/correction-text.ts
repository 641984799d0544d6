import {
  nameAmong,
  writtenTime,
  type Board,
  type Correction,
  type Language,
  type NamedStamp,
} from '@parwaz/shared';
import { isolated, nameIsolated } from '../../../lib/isolated';
import type { CorrectionTexts } from '../../../lib/texts/corrections-en';

export type LoftNames = ReadonlyMap<string, string>;

export function namesOf(board: Board, corrections: readonly Correction[], language: Language): LoftNames {
  const gone = corrections.flatMap(({ field, ownerId, from, to }): [string, string][] => {
    const name = from || to;
    return field === 'participatingLofts' && ownerId !== null && typeof name === 'string'
      ? [[ownerId, name]]
      : [];
  });
  return new Map([
    ...gone,
    ...Object.keys(board.owners).map((id) => [id, nameAmong(board, id, language)] as const),
  ]);
}

/** A correction of a landing with its times as people read them. */
export function withWrittenTimes(board: Board, correction: Correction): Correction {
  const { ownerId, date, index, from, to } = correction;
  if (ownerId === null || index === null) return correction;
  const written = (value: unknown) =>
    typeof value === 'string' ? writtenTime(board, { ownerId, date }, value) : value;
  return { ...correction, from: written(from), to: written(to) };
}

function valueText(value: unknown, texts: CorrectionTexts): string {
  if (typeof value === 'string')
    return /^\d\d:\d\d:\d\d$/.test(value) ? value.slice(0, 5) : value || texts.none;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return texts.order;
  return Object.entries(value ?? {})
    .map(([name, rule]) =>
      name === 'minimumFlightMinutes'
        ? texts.minimumFlight(rule as number | null)
        : (texts.choices[String(rule)] ?? String(rule)),
    )
    .join(texts.and);
}

function fieldText({ field = '', from, to }: Correction, texts: CorrectionTexts): string {
  const title = texts.fields[field] ?? texts.rules;
  if (field === 'dates') return `${title}: ${isolated(String(from))}`;
  const [was, is] = [from, to].map((value) => valueText(value, texts));
  const [before = '', after = ''] =
    field === 'name' ? [was, is].map((name = '') => nameIsolated(name)) : [was, is];
  return `${title}: ${texts.change(before, after)}`;
}

const stampNames = (stamps: readonly NamedStamp[], texts: CorrectionTexts) =>
  stamps.map(({ name }) => nameIsolated(name)).join(texts.and) || '–';

export function correctionText(correction: Correction, names: LoftNames, texts: CorrectionTexts) {
  const { ownerId, index, field, from, to, mark, stamps } = correction;
  const loft = ownerId === null ? '' : (names.get(ownerId) ?? '');
  if (field === 'participatingLofts' && ownerId !== null) {
    const left = to === '';
    return { loft: loft || String(left ? from : to), what: left ? texts.left : texts.joined };
  }
  if (field !== undefined) return { loft, what: fieldText(correction, texts) };
  if (ownerId === null) {
    const state = (value: unknown) => texts.states[String(value)] ?? String(value);
    return { loft, what: texts.setBack(state(from), state(to)) };
  }
  const cell = index === null ? texts.startTime : texts.pigeon(index + 1);
  const change = texts.change(valueText(from, texts), valueText(to, texts));
  const marked =
    mark &&
    (mark.to
      ? `${texts.marks[mark.to.kind]} (${nameIsolated(texts.readyReason(mark.to.reason))})`
      : texts.unmarked);
  const stamped = stamps && texts.change(stampNames(stamps.from, texts), stampNames(stamps.to, texts));
  const parts = [from !== to && change, marked, stamped].filter(Boolean);
  return { loft, what: `${cell}: ${parts.join(' · ')}` };
}
