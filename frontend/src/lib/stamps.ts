import type { PublicStamp } from '@parwaz/shared';

/** The stamps that these ids are of, in the tournament's order, with their places there. */
export const stampsOf = (ids: readonly string[] | undefined, stamps: readonly PublicStamp[]) =>
  stamps.flatMap((stamp, place) => (ids?.includes(stamp._id) ? [{ stamp, place }] : []));
