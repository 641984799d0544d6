import type { Mark } from '../contracts/facts.js';
import type { NamedStamp } from '../contracts/types.js';
import { isAway, sameMark } from './marks.js';

/** The kinds of values that a slot may hold beside its time. */
export interface SlotValue {
  marks: Mark | null;
  /** Ids of stamps, in their order as texts and none twice. */
  stamps: string[];
}
export type SlotKind = keyof SlotValue;
type AnyValue = SlotValue[SlotKind];

interface KindRules<V> {
  none: V;
  same(a: V, b: V): boolean;
}

const slotKinds: { [K in SlotKind]: KindRules<SlotValue[K]> } = {
  marks: { none: null, same: sameMark },
  stamps: { none: [], same: (a, b) => String(a) === String(b) },
};
export const kindNames = Object.keys(slotKinds) as SlotKind[];

/** The values as logs and histories tell them: stamps with the names that they had. */
export interface ToldValue extends Omit<SlotValue, 'stamps'> {
  stamps: NamedStamp[];
}

interface SavedKind<V, Told> {
  /** Its name in a conflict. */
  what: string;
  /** Its name in histories, beside `index`. */
  told: string;
  /** True for a value that a typed time takes away. */
  endsWithTime(value: V): boolean;
  tell(value: V, stamps: readonly NamedStamp[]): Told;
  untold(told: Told): V;
}

const mark: SavedKind<SlotValue['marks'], ToldValue['marks']> = {
  ...{ what: 'mark', told: 'mark', endsWithTime: isAway },
  ...{ tell: (value) => value, untold: (value) => value },
};
const stamp: SavedKind<SlotValue['stamps'], ToldValue['stamps']> = {
  ...{ what: 'stamp', told: 'stamps', endsWithTime: () => false },
  tell: (ids, stamps) => ids.map((_id) => ({ _id, name: stamps.find((one) => one._id === _id)?.name ?? '' })),
  untold: (stamps) => stamps.map(({ _id }) => _id),
};
/** The rules of saving, apart: pages that only watch don't load them. */
export const savedKinds: Readonly<Record<SlotKind, SavedKind<AnyValue, ToldValue[SlotKind]>>> = {
  marks: mark,
  stamps: stamp,
};

type BySlot<V> = Readonly<Record<number, V>>;
/** A record's values by slot, from 0. A kind that no slot has a value of is left out. */
export type SlotValues = { [K in SlotKind]?: BySlot<NonNullable<SlotValue[K]>> };
/** Changed slots only. */
export type SlotChanges = { [K in SlotKind]?: BySlot<SlotValue[K]> };

/** Made of each kind; those that `make` makes nothing of are left out. */
export function byKind<Made>(make: (kind: SlotKind, rules: KindRules<AnyValue>) => unknown): Made {
  const made = kindNames.map((kind) => [kind, make(kind, slotKinds[kind])] as const);
  return Object.fromEntries(made.filter(([, one]) => one !== undefined)) as Made;
}

/** The slots that hold a value, or change one, of any kind. */
export function slotsIn(values: SlotChanges | undefined): number[] {
  return [...new Set(kindNames.flatMap((kind) => Object.keys(values?.[kind] ?? {}).map(Number)))];
}

export function within<V>(bySlot: BySlot<V> | undefined, slots: number): BySlot<V> | undefined {
  const kept = Object.entries(bySlot ?? {}).filter(([slot]) => Number(slot) < slots);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

export function slotsWithin(changes: SlotChanges, slots: number): SlotChanges {
  return byKind((kind) => within<AnyValue>(changes[kind], slots));
}

/** A record's values after some changed; a kind in which nothing differs keeps its object. */
export function withSlots(before: SlotValues | undefined, changes: SlotChanges, slots: number): SlotValues {
  return byKind((kind, { none, same }) => {
    const was: BySlot<AnyValue> | undefined = before?.[kind];
    const after = Object.entries<AnyValue>({ ...was, ...changes[kind] }).filter(
      // Cells beyond the slots have been cut, and other keys don't belong to a record.
      ([slot, value]) => /^\d+$/.test(slot) && Number(slot) < slots && !same(value, none),
    );
    const isSame =
      after.length === Object.keys(was ?? {}).length &&
      after.every(([slot, value]) => same(value, was?.[Number(slot)] ?? none));
    return isSame ? was : after.length > 0 ? Object.fromEntries(after) : undefined;
  });
}

export function changedSlots(before: SlotValues | undefined, after: SlotValues | undefined): SlotChanges {
  return byKind((kind, { none, same }) => {
    const [was, is] = [before?.[kind], after?.[kind]] as (BySlot<AnyValue> | undefined)[];
    if (was === is) return undefined;
    const changed = Object.keys({ ...was, ...is })
      .map((slot) => [Number(slot), was?.[Number(slot)] ?? none, is?.[Number(slot)] ?? none] as const)
      .filter(([, from, to]) => !same(from, to));
    return changed.length > 0 ? Object.fromEntries(changed.map(([slot, , to]) => [slot, to])) : undefined;
  });
}

export function mergedChanges(earlier: SlotChanges | undefined, later: SlotChanges): SlotChanges {
  return byKind((kind) => (earlier?.[kind] ?? later[kind]) && { ...earlier?.[kind], ...later[kind] });
}
