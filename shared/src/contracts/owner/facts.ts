import { publicNames, text } from '../facts.js';
import { maxLengths } from '../limits.js';

export const ownerFacts = {
  name: text({ maxLength: maxLengths.name, missing: 'field.person-required', example: 'Ustad Rafiq' }),
  address: text({ maxLength: maxLengths.address, example: 'Lahore' }),
  phone: text({ maxLength: maxLengths.phone, example: '0300 1234567' }),
};

export const publicOwnerFields = ['_id', ...publicNames(ownerFacts), 'ownerPicture'] as const;
export const publicLoftFields = [...publicOwnerFields, 'number'] as const;
