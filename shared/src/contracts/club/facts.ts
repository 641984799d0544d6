import { text } from '../facts.js';
import { maxLengths } from '../limits.js';

/** The editable fields of a club. */
export const clubFacts = {
  name: text({ maxLength: maxLengths.name, missing: 'Club name is required', example: 'Lahore Club' }),
};
