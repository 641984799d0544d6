import { CommandError } from '../errors.js';

/** LMDB reports a write that got only half through as an input/output error. */
const diskFullMessage =
  /MDB_MAP_FULL|No space left|ENOSPC|EDQUOT|quota|File too large|EFBIG|Input\/output error|EIO/i;

export function diskFull(reason: string): CommandError {
  const message = `The write could not reach the disk, which may be full: ${reason}`;
  return new CommandError(14031, 'OutOfDiskSpace', message, {}, true);
}

/** Turns an error of the storage into the refusal that a client understands, where it is one. */
export function toCommandError(error: unknown): unknown {
  if (error instanceof CommandError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return diskFullMessage.test(message) ? diskFull(message) : error;
}
