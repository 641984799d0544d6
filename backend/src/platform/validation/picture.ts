import { AppError, invalidField } from '../errors/app-error.js';
import { isSent } from './parse.js';

/** docs/protocol.md, "Forms". */
export type PictureInput = { kind: 'new'; bytes: Buffer } | { kind: 'keep' } | { kind: 'remove' };

declare module 'express-serve-static-core' {
  interface Request {
    picture?: PictureInput;
  }
}

/** A picture field without a file: an empty text removes the picture, any other keeps it. */
export function pictureOfText(value: unknown, field: string): PictureInput {
  if (!isSent(value)) return { kind: 'keep' };
  if (typeof value !== 'string') throw invalidField(field, 'field.not-a-picture');
  return { kind: value.trim() === '' ? 'remove' : 'keep' };
}

/** A text as above, or a data URL with the image. @throws {AppError} 415 for another data URL */
export function pictureOfJson(value: unknown, field: string): PictureInput {
  if (typeof value !== 'string' || !value.startsWith('data:')) return pictureOfText(value, field);
  const comma = value.indexOf(',');
  if (comma < 0 || !value.slice(0, comma).endsWith(';base64')) throw new AppError('media.not-an-image');
  return { kind: 'new', bytes: Buffer.from(value.slice(comma + 1), 'base64') };
}
