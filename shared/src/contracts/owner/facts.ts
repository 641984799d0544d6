import { publicNames, text } from '../facts.js';
import { maxLengths } from '../limits.js';

/** The editable fields of a pigeon owner, beside the picture. */
export const ownerFacts = {
  name: text({ maxLength: maxLengths.name, missing: 'field.person-required', example: 'Ustad Rafiq' }),
  address: text({ maxLength: maxLengths.address, example: 'Lahore' }),
  phone: text({ maxLength: maxLengths.phone, example: '0300 1234567' }),
};

/** The allow-list of an owner's public fields. */
export const publicOwnerFields = ['_id', ...publicNames(ownerFacts), 'ownerPicture'] as const;
/** The allow-list of a loft's public fields in a tournament. */
export const publicLoftFields = [...publicOwnerFields, 'number'] as const;
