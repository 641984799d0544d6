import type fc from 'fast-check';
import type { Move } from './move.js';
import type { World } from './world.js';

/** The request that a command makes in the world as it is now; null where it can make none. */
export type Resolve = (world: World) => Move | null;

export interface Kind {
  name: string;
  weight: number;
  arbitrary: fc.Arbitrary<{ params: unknown; resolve: Resolve }>;
}

export function kind<P>(
  name: string,
  weight: number,
  arbitrary: fc.Arbitrary<P>,
  resolve: (world: World, params: P) => Move | null,
): Kind {
  return {
    name,
    weight,
    arbitrary: arbitrary.map((params) => ({ params, resolve: (world: World) => resolve(world, params) })),
  };
}
