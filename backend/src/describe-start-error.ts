import { describeStoreError } from './database/open-database.js';
import { UnusableDatabaseError } from './database/settle-identity.js';
import { isUnreachable } from './errors/from-unknown.js';

const unusableAddress = new Set([
  'MongoParseError',
  'MongoRuntimeError',
  'MongoAPIError',
  'MongoInvalidArgumentError',
  'MongoMissingCredentialsError',
]);

/** The reason why the server could not start, in one line. */
export function describeStartError(error: unknown): string {
  const store = describeStoreError(error);
  if (store) return store;
  if (error instanceof UnusableDatabaseError) return error.message;
  if (isUnreachable(error)) return `The database that MONGODB_URI names can't be reached: ${oneLine(error)}`;
  const { name } = (error ?? {}) as Partial<Error>;
  // The driver's message would repeat the address, and with it the password.
  if (name && unusableAddress.has(name)) return 'MONGODB_URI must be an address that MongoDB understands.';
  const { code, port, path } = (error ?? {}) as NodeJS.ErrnoException & { port?: number };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port ?? ''} is in use; stop what listens there or choose another PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'HOST is not an address of this machine.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOSPC':
      return path
        ? `The data folder can't be written: ${oneLine(error)}; choose another DATA_DIR.`
        : `The server may not do this: ${oneLine(error)}`;
    default:
      return oneLine(error);
  }
}

function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? '';
}
