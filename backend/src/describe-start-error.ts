import { describeDatabaseError, oneLine } from './platform/database/describe-database-error.js';

export function describeStartError(error: unknown): string {
  const database = describeDatabaseError(error);
  if (database) return database;
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
