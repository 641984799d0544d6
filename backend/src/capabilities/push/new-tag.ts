import { randomBytes } from 'node:crypto';

/** The tag of a new message; as a topic a push service takes at most 32 letters of base64url. */
export const newTag = (): string => randomBytes(9).toString('base64url');
