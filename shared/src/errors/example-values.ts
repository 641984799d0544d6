import type { ErrorId, ErrorValues, PlainErrorId } from './errors.js';

const named = {
  tournaments: [{ _id: '6560a1b2c3d4e5f601234567', name: 'Spring Cup', nameUrdu: 'بہار کپ' }],
};

const exampleValues: { readonly [Id in Exclude<ErrorId, PlainErrorId>]: ErrorValues<Id> } = {
  'club.has-tournaments': { tournaments: 2, deleted: 1 },
  'owner.flies': named,
  'tournament.copy-chain': named,
  'tournament.copied-too-often': { ...named, max: 8 },
  'tournament.linked': named,
  'tournament.would-lose': {
    landings: 3,
    dates: [{ date: '2026-04-01', landings: 3 }],
    lofts: [{ ownerId: '6560a1b2c3d4e5f601234568', ownerName: 'Ustad Rafiq', landings: 2 }],
    slots: [{ index: 2, landings: 1 }],
  },
  'tournament.cannot-undo': { obstacles: [{ field: 'club' }] },
  'tournament.impossible': { what: 'Ustad Rafiq, 01-04-2026: This owner is not in the tournament' },
  'staff.oneself': { act: 'delete' },
  'tournament.date-required': { day: 2 },
  'result.not-a-time': { index: 0, typed: '6:7' },
  'result.too-many-slots': { index: 7, slots: 7 },
  'result.before-start': { index: 0, time: '05:10', startTime: '06:00' },
  'result.mark-with-time': { index: 0, time: '17:10' },
  'result.unknown-stamp': { index: 0 },
  'result.not-a-date': { date: '02-04-2026' },
  'field.whole-number': { min: 1, max: 50 },
  'field.too-short': { min: 8 },
  'field.too-long': { max: 120 },
  'field.too-many': { max: 50, of: 'prizes' },
  'field.base64': { bytes: 65 },
};

/** Values of an error, for documents and tests; `{}` where its message names none. */
export function exampleValuesOf(id: ErrorId): object {
  return (exampleValues as Readonly<Partial<Record<ErrorId, object>>>)[id] ?? {};
}
