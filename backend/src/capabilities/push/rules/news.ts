import { addDays, correctionsOf, toIsoDate } from '@parwaz/shared';
import type { BoardDate, Change, Correction, IsoDate } from '@parwaz/shared';

export type NewsItem =
  LandingItem | PlaceItem | { kind: 'official'; tournamentId: string; date: BoardDate } | CorrectionItem;

export interface LandingItem {
  kind: 'landing';
  tournamentId: string;
  ownerId: string;
  date: BoardDate;
  index: number;
  /** The public tournament that it was copied from, whose followers are told of it there. */
  copiedFrom?: string;
}

/** A change after a day was closed; `ownerId` null: of the day or the whole tournament. */
export interface CorrectionItem {
  kind: 'correction';
  tournamentId: string;
  ownerId: string | null;
  date: BoardDate;
  /** The slot from 0; null for the start time, a fact or the day itself. */
  index: number | null;
  what: 'cell' | 'mark' | 'fact' | 'day';
  from: string;
  to: string;
  reason: string;
}

export interface PlaceItem {
  kind: 'place';
  tournamentId: string;
  ownerId: string;
  date: BoardDate | null;
  isFirst: boolean;
}

export function followKey(about: { tournamentId: string; ownerId?: string | null }): string {
  return about.ownerId ? `${about.tournamentId}:${about.ownerId}` : about.tournamentId;
}

/** The key of those who follow a loft in every tournament. */
const everyRace = 'loft:';
export const loftKey = (ownerId: string): string => everyRace + ownerId;

/** Null for keys of one tournament. */
export const loftOfKey = (key: string): string | null =>
  key.startsWith(everyRace) ? key.slice(everyRace.length) : null;

export const loftOf = (item: NewsItem): string | null => ('ownerId' in item ? item.ownerId : null);

/** The keys of an item's followers; news of a whole tournament is of all its `lofts`. */
export function keysOf(item: NewsItem, lofts: readonly string[]): string[] {
  const ownerId = loftOf(item);
  return [followKey(item), ...(ownerId === null ? lofts : [ownerId]).map(loftKey)];
}

/** False for a landing that these followers are told of in the tournament that it was copied from. */
export function isToldHere(item: NewsItem, keys: ReadonlySet<string>): boolean {
  if (item.kind !== 'landing' || item.copiedFrom === undefined) return true;
  const there = { tournamentId: item.copiedFrom, ownerId: item.ownerId };
  return ![followKey(there), loftKey(item.ownerId)].some((key) => keys.has(key));
}

export function ignoresDailyLimit({ kind }: NewsItem): boolean {
  return kind === 'official' || kind === 'correction';
}

export function newsOf(change: Change): NewsItem[] {
  const { tournamentId, day } = change;
  const isOfficial = day?.to === 'official' && !day.asked;
  const told = correctionsOf(change).filter(isOfResults);
  const corrections = isUndo(change) ? told.filter(replacesValue) : told;
  return [
    ...(isUndo(change) ? [] : landingsOf(change)),
    ...(isOfficial ? [{ kind: 'official', tournamentId, date: day.date } as const] : []),
    ...corrections.map((correction) => correctionItem(tournamentId, correction)),
  ];
}

export function isUndo({ undoes }: Change): boolean {
  return undoes !== undefined;
}

/** False where only stamps changed, whose tables devices aren't told of. */
const isOfResults = ({ from, to, mark, stamps }: Correction) => from !== to || mark !== undefined || !stamps;

/** False for a value that comes back; a record that comes back brings its start time along. */
const replacesValue = ({ ownerId, index, from }: Correction) =>
  from !== '' && (index !== null || ownerId === null);

export function isLongPast(date: BoardDate, today: IsoDate): boolean {
  return (toIsoDate(date) ?? '') < addDays(today, -1);
}

/** Slots that were empty and have a time now; on a closed day they are corrections. */
function landingsOf({ tournamentId, rows = [], correction, copiedFrom }: Change): NewsItem[] {
  const source = copiedFrom && { copiedFrom: copiedFrom.tournamentId };
  return rows
    .filter(({ date }) => !correction?.dates.includes(date))
    .flatMap(({ ownerId, date, cells = [] }) =>
      cells
        .filter(({ from, to }) => from === '' && to !== '')
        .map(({ index }): NewsItem => ({ kind: 'landing', tournamentId, ownerId, date, index, ...source })),
    );
}

function correctionItem(tournamentId: string, correction: Correction): CorrectionItem {
  const { ownerId, date, index, field, from, to, mark, reason } = correction;
  const about = { kind: 'correction', tournamentId, ownerId, date, index, reason } as const;
  if (field !== undefined) return { ...about, what: 'fact', from: '', to: '' };
  if (mark && from === to) {
    return { ...about, what: 'mark', from: mark.from?.kind ?? '', to: mark.to?.kind ?? '' };
  }
  const isDay = ownerId === null && index === null;
  return { ...about, what: isDay ? 'day' : 'cell', from: shortTime(from), to: shortTime(to) };
}

const shortTime = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 5) : '');
