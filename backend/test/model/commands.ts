import fc from 'fast-check';
import { capabilityKinds } from '../capabilities/model.js';
import { dayStep, setDay, takeBack, undo } from './days-and-undo.js';
import { edit, editFields, setStamps, stamping, toggle, toggleDate, toggleLoft } from './edits.js';
import { kind } from './kind.js';
import type { Kind, Resolve } from './kind.js';
import { deleteOwner, renameOwner, restoreOwner } from './owners.js';
import { play } from './play.js';
import { save, typing } from './saves.js';
import { copyTournament, deleteTournament, restoreTournament } from './tournaments.js';
import { exportAll, importAll } from './transfers.js';
import type { World } from './world.js';

export interface Command {
  run: (world: World) => Promise<void>;
  toString: () => string;
}

/** A command that prints as its name with its parameters, and fails with everything that was sent until then. */
function command(name: string, params: unknown, run: (world: World) => Promise<void>): Command {
  return {
    run: async (world) => {
      try {
        await run(world);
      } catch (error) {
        const { message } = error as Error;
        throw new Error([`${name}: ${message}`, ...world.trace.slice(-60)].join('\n  '), { cause: error });
      }
    },
    toString: () => `${name}(${JSON.stringify(params)})`,
  };
}

const playing = (name: string, params: unknown, resolves: readonly Resolve[]): Command =>
  command(name, params, async (world) => {
    const moves = resolves.flatMap((resolve) => resolve(world) ?? []);
    if (moves.length === 0) return;
    await play(world, moves);
    world.commands += 1;
  });

const which = fc.nat(20);
/** Commands that make one change of one log each, so that several may be sent at once. */
const changes: Kind[] = [
  kind('Save', 8, typing, save),
  kind('Edit', 3, edit, editFields),
  kind('Date', 2, toggle, toggleDate),
  kind('Loft', 2, toggle, toggleLoft),
  kind('Undo', 5, undo, takeBack),
  kind('Day', 3, dayStep, setDay),
];
const others: Kind[] = [
  kind('Stamps', 2, stamping, setStamps),
  kind('Copy', 1, which, copyTournament),
  kind('Delete', 1, which, deleteTournament),
  kind('Restore', 3, which, restoreTournament),
  kind('DeleteOwner', 1, which, deleteOwner),
  kind('RestoreOwner', 1, which, restoreOwner),
  kind('RenameOwner', 1, which, renameOwner),
  ...capabilityKinds,
];

const one = ({ name, arbitrary }: Kind): fc.Arbitrary<Command> =>
  arbitrary.map(({ params, resolve }) => playing(name, params, [resolve]));

const together: fc.Arbitrary<Command> = fc
  .array(
    fc.oneof(
      ...changes.map(({ name, weight, arbitrary }) => ({
        weight,
        arbitrary: arbitrary.map(({ params, resolve }) => ({ params: [name, params], resolve })),
      })),
    ),
    { minLength: 2, maxLength: 3 },
  )
  .map((several) =>
    playing(
      'Together',
      several.map(({ params }) => params),
      several.map(({ resolve }) => resolve),
    ),
  );

const wait = fc
  .constantFrom(10, 61, 600)
  .map((seconds) => command('Wait', seconds, (world) => Promise.resolve(world.clock.passMs(seconds * 1000))));

const weighted = (weight: number, arbitrary: fc.Arbitrary<Command>) => ({ weight, arbitrary });

export const anyCommand = fc.oneof(
  ...[...changes, ...others].map((each) => weighted(each.weight, one(each))),
  weighted(2, together),
  weighted(1, wait),
  weighted(1, fc.constant(command('Export', null, exportAll))),
  weighted(1, fc.constant(command('Import', null, importAll))),
);
