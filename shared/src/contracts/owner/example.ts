import { exampleIds } from '../common.js';
import { exampleOf } from '../facts.js';
import { ownerFacts } from './facts.js';
import type { Loft, Owner } from './owner.js';

/** The loft of all examples. */
export const ownerExample: Owner = {
  _id: exampleIds.owner,
  ...exampleOf(ownerFacts),
  ownerPicture: '',
};

/** The same one in the tournament of all examples. */
export const loftExample: Loft = { ...ownerExample, number: 1 };
