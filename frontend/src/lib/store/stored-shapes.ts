import type { SignedInUser, Tournament } from '@parwaz/shared';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

export function isStoredText(value: unknown): value is string | null {
  return value === null || isText(value);
}

export function isStoredUser(value: unknown): value is SignedInUser | null {
  if (value === null) return true;
  return (
    isFields(value) &&
    ['_id', 'name', 'phone'].every((field) => isText(value[field])) &&
    (value.role === 'admin' || value.role === 'subadmin')
  );
}

export function isStoredTournament(value: unknown): value is Tournament | null {
  if (value === null) return true;
  return (
    isFields(value) &&
    ['_id', 'tournamentName', 'club', 'startTime'].every((field) => isText(value[field])) &&
    ['dates', 'prizes', 'participatingLofts', 'allowedAdmins'].every((field) => isTexts(value[field])) &&
    ['numberOfPigeons', 'helperPigeons', 'numberOfDays'].every((field) => Number.isInteger(value[field])) &&
    isFields(value.rules)
  );
}
