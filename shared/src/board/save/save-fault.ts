import type { ErrorNote } from '../../errors/errors.js';

/** A reason to refuse a save, with the path in the request. */
export interface SaveFault extends ErrorNote {
  path: string;
}
