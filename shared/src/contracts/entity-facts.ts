import { maxLengths, publicNames, text } from './facts.js';

export const clubFacts = {
  name: text({ maxLength: maxLengths.name, missing: 'club.name-required', example: 'Lahore Club' }),
};

export const staffFacts = {
  name: text({ maxLength: maxLengths.name, missing: 'field.person-required', example: 'Bilal' }),
  phone: text({ maxLength: maxLengths.phone, example: '0300 1234567' }),
};

export const ownerFacts = {
  name: text({ maxLength: maxLengths.name, missing: 'field.person-required', example: 'Ustad Rafiq' }),
  address: text({ maxLength: maxLengths.address, example: 'Lahore' }),
  phone: text({ maxLength: maxLengths.phone, example: '0300 1234567' }),
};

export const publicOwnerFields = ['_id', ...publicNames(ownerFacts), 'ownerPicture'] as const;
export const publicLoftFields = [...publicOwnerFields, 'number'] as const;
