import { AppError } from '../platform/errors/app-error.js';
import { largestImageBytes } from '../platform/validation/multipart.js';
import { Decoder } from './decoder.js';
import type { ImageKind } from './image-kind.js';
import { looksLikeImage } from './sniff.js';

// Staff never wait behind roofs.
const [staff, roofs] = [new Decoder(), new Decoder()];

/**
 * Encodes an upload as WebP: upright, without metadata.
 * @throws {AppError} 413 when it is too large, 415 for no whole image of an accepted format
 */
export async function reEncode(bytes: Buffer, kind: ImageKind): Promise<{ full: Buffer; small?: Buffer }> {
  if (bytes.length > largestImageBytes) throw new AppError('media.too-large');
  if (!looksLikeImage(bytes)) throw new AppError('media.not-an-image');
  const encoded = await (kind === 'report' ? roofs : staff).encode(bytes, kind);
  if ('refused' in encoded) throw new AppError(encoded.refused);
  const { full, small } = encoded;
  return { full: Buffer.from(full), ...(small && { small: Buffer.from(small) }) };
}
