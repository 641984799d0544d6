import { roofErrors } from './roof/errors.js';

/** Errors that capabilities add. */
export const capabilityErrors = { ...roofErrors } as const;
