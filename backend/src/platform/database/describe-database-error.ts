import { errorCode, isUnreachable } from '../errors/from-unknown.js';
import { describeStoreError } from './open-database.js';
import { UnusableDatabaseError } from './settle-identity.js';

const unusableAddress = new Set([
  'MongoParseError',
  'MongoRuntimeError',
  'MongoAPIError',
  'MongoInvalidArgumentError',
  'MongoMissingCredentialsError',
]);

// Not authorised, and failed to sign in (the last is Atlas's code).
const notAllowed = new Set<unknown>([13, 18, 8000]);

/** One line that says why the database can't be used and what to do; undefined for other errors. */
export function describeDatabaseError(error: unknown): string | undefined {
  const store = describeStoreError(error);
  if (store) return store;
  if (error instanceof UnusableDatabaseError) return error.message;
  if (isUnreachable(error)) return `The database that MONGODB_URI names can't be reached: ${oneLine(error)}`;
  const { name = '' } = (error ?? {}) as Partial<Error>;
  // The driver's message would repeat the address, and with it the password.
  if (unusableAddress.has(name)) return 'MONGODB_URI must be an address that MongoDB understands.';
  if (name.startsWith('Mongo') && notAllowed.has(errorCode(error))) {
    return `The database refuses the name and password in MONGODB_URI, or allows that account too little: ${oneLine(error)}`;
  }
  return undefined;
}

export function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? '';
}
