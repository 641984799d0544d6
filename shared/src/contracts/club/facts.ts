import { text } from '../facts.js';
import { maxLengths } from '../limits.js';

export const clubFacts = {
  name: text({ maxLength: maxLengths.name, missing: 'club.name-required', example: 'Lahore Club' }),
};
