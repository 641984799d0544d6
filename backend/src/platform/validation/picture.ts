import { AppError, fieldFault } from '../errors/app-error.js';
import { isSent } from './sent.js';

/** A picture field as sent: an image's bytes, keep the present one, or remove it (docs/protocol.md, "Forms"). */
export type PictureInput = { kind: 'new'; bytes: Buffer } | { kind: 'keep' } | { kind: 'remove' };

declare module 'express-serve-static-core' {
  interface Request {
    picture?: PictureInput;
  }
}

/**
 * Reads a picture field that came without a file: an empty text removes the picture, any other keeps it.
 * @throws {AppError} 400 for what is no text
 */
export function pictureOfText(value: unknown, field: string): PictureInput {
  if (!isSent(value)) return { kind: 'keep' };
  if (typeof value !== 'string') {
    throw new AppError('request.invalid', { fields: [fieldFault(field, 'field.not-a-picture')] });
  }
  return { kind: value.trim() === '' ? 'remove' : 'keep' };
}

/**
 * Reads a picture field of a JSON body: a text as above, or a data URL with the image itself.
 * @throws {AppError} 400 for what is no text, 415 for a data URL of something else
 */
export function pictureOfJson(value: unknown, field: string): PictureInput {
  if (typeof value !== 'string' || !value.startsWith('data:')) return pictureOfText(value, field);
  const comma = value.indexOf(',');
  if (comma < 0 || !value.slice(0, comma).endsWith(';base64')) throw new AppError('media.not-an-image');
  return { kind: 'new', bytes: Buffer.from(value.slice(comma + 1), 'base64') };
}
