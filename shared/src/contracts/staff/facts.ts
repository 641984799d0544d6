import { text } from '../facts.js';
import { maxLengths } from '../limits.js';

/** The editable fields of a staff account, beside its role and password. */
export const staffFacts = {
  name: text({ maxLength: maxLengths.name, missing: 'field.person-required', example: 'Bilal' }),
  phone: text({ maxLength: maxLengths.phone, example: '0300 1234567' }),
};
