import { exampleIds } from '../common.js';
import { exampleOf } from '../facts.js';
import { ownerFacts } from './facts.js';
import type { Loft, Owner } from './owner.js';

export const ownerExample: Owner = {
  _id: exampleIds.owner,
  ...exampleOf(ownerFacts),
  ownerPicture: '',
};

export const loftExample: Loft = { ...ownerExample, number: 1 };
