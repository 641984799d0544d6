import type { Person } from '@parwaz/shared';

export const repairer: Person = { _id: '', name: 'Parwaz' };
