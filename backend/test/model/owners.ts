import { changed, fitting, keyOf, namesOf } from './facts.js';
import type { Facts } from './facts.js';
import type { Move } from './move.js';
import type { KnownOwner, World } from './world.js';

const isOf = (key: string, kind: string, loft: string) => key.startsWith(`${kind} ${loft}`);

/** A loft leaves with its owner where it has no landing, mark or stamp, and no day is closed. */
function leaves(facts: Facts, loft: string): boolean {
  const says = [...facts.keys()].some((key) =>
    ['cell', 'mark', 'stamp'].some((kind) => isOf(key, kind, loft)),
  );
  return facts.has(keyOf('loft', loft)) && !says && namesOf(facts, 'day').length === 0;
}

const startsOf = (facts: Facts, loft: string): Facts =>
  new Map([...facts].filter(([key]) => isOf(key, 'start', loft)));

/** Notes a place that a deleted owner's loft loses. */
export function notePlace(owner: KnownOwner, trackId: string, facts: Facts): void {
  owner.places.set(trackId, startsOf(facts, owner._id));
}

/** The facts without a loft whose owner is gone; the same where it stays. */
export function withoutOwner(facts: Facts, loft: string): Facts {
  if (!leaves(facts, loft)) return facts;
  return fitting(changed(facts, [[keyOf('loft', loft), undefined]]));
}

export function deleteOwner(world: World, which: number): Move | null {
  const owner = world.owner(which);
  const [track] = world.tracks;
  if (!track || owner.isDeleted) return null;
  const path = `/delete-owner/${owner._id}?confirm=true`;
  const losing = world.tracks.filter(({ now }) => leaves(now, owner._id)).map(({ id, now }) => ({ id, now }));
  return {
    what: `DELETE ${path}`,
    track,
    isEverywhere: true,
    send: () => world.admin.call('DELETE', path),
    isRight: () => true,
    effect: (before) => ({ facts: withoutOwner(before, owner._id) }),
    note: () => {
      owner.isDeleted = true;
      for (const { id, now } of losing) notePlace(owner, id, now);
    },
  };
}

export function restoreOwner(world: World, which: number): Move | null {
  const deleted = world.owners.filter(({ isDeleted }) => isDeleted);
  const owner = deleted[which % deleted.length];
  const [track] = world.tracks;
  if (!track || !owner) return null;
  const path = `/restore-owner/${owner._id}`;
  return {
    what: `POST ${path}`,
    track,
    isEverywhere: true,
    send: () => world.by(1).call('POST', path),
    isRight: () => true,
    effect: (before, _, track) => {
      const starts = owner.places.get(track.id);
      if (!starts || namesOf(before, 'day').length > 0) return { facts: before };
      const loft = owner._id;
      const back = changed(before, [
        [keyOf('loft', loft), 'in'],
        [keyOf('number', loft), track.numberOf(loft)],
        ...starts,
      ]);
      return { facts: fitting(back) };
    },
    note: () => {
      owner.isDeleted = false;
      owner.places.clear();
    },
  };
}

export function renameOwner(world: World, which: number): Move | null {
  const owner = world.owner(which);
  const [track] = world.tracks;
  if (!track || owner.isDeleted) return null;
  const name = `Loft ${world.trace.length}`;
  const path = `/update-owner/${owner._id}`;
  return {
    what: `PUT ${path} ${name}`,
    track,
    isEverywhere: true,
    send: () => world.by(1).call('PUT', path, { name }),
    isRight: () => true,
    // A loft's name is no fact of its tournament: `checks.ts` compares it with the owner's.
    effect: (before) => ({ facts: before }),
    note: () => {
      owner.name = name;
    },
  };
}
