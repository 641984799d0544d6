import { AppError } from '../platform/errors/app-error.js';
import { largestImageBytes } from '../platform/validation/multipart.js';
import { Decoder } from './decoder.js';
import type { ImageKind } from './image-kind.js';

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

// AVIF is a box file whose first box lists its brands.
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || ascii(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && /^avi[fs]$/.test(ascii(bytes, at, at + 4))) return true;
  }
  return false;
}

function looksLikeImage(bytes: Buffer): boolean {
  if (bytes.length < 12) return false;
  return (
    bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
    (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') ||
    /^GIF8[79]a$/.test(ascii(bytes, 0, 6)) ||
    isAvif(bytes)
  );
}

// Staff never wait behind roofs.
const [staff, roofs] = [new Decoder(), new Decoder()];

/** As WebP, upright, without metadata. @throws {AppError} 413, 415 for no whole image of an accepted format */
export async function reEncode(bytes: Buffer, kind: ImageKind): Promise<{ full: Buffer; small?: Buffer }> {
  if (bytes.length > largestImageBytes) throw new AppError('media.too-large');
  if (!looksLikeImage(bytes)) throw new AppError('media.not-an-image');
  const encoded = await (kind === 'report' ? roofs : staff).encode(bytes, kind);
  if ('refused' in encoded) throw new AppError(encoded.refused);
  const { full, small } = encoded;
  return { full: Buffer.from(full), ...(small && { small: Buffer.from(small) }) };
}
