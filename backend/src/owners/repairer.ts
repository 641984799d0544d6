import type { Person } from '@parwaz/shared';

/** The author of repairs after a crash. */
export const repairer: Person = { _id: '', name: 'Parwaz' };
