import { text } from '../facts.js';
import { maxLengths } from '../limits.js';

export const staffFacts = {
  name: text({ maxLength: maxLengths.name, missing: 'field.person-required', example: 'Bilal' }),
  phone: text({ maxLength: maxLengths.phone, example: '0300 1234567' }),
};
