import sharp from 'sharp';
import { limitTo } from '../concurrency/limit.js';
import { AppError } from '../errors/app-error.js';
import { largestImageBytes } from '../validation/multipart.js';
import { imageKinds } from './image-kind.js';
import type { ImageKind, ImageSize } from './image-kind.js';
import { looksLikeImage } from './sniff.js';

const maxPixels = 50_000_000;

// Only the decoders of accepted formats stay enabled, whatever bytes get this far.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** Decoding takes memory for every pixel, so only a few run at a time. */
const inTurn = limitTo(2);

interface EncodedImage {
  full: Buffer;
  small?: Buffer;
}

/**
 * Encodes an upload as WebP in the sizes of its kind: turned upright, without metadata or anything else hidden in it.
 * @throws {AppError} 413 when it is too large, 415 when it is not a whole image of an accepted format
 */
export function reEncode(bytes: Buffer, kind: ImageKind): Promise<EncodedImage> {
  if (bytes.length > largestImageBytes) throw new AppError('media.too-large');
  if (!looksLikeImage(bytes)) throw new AppError('media.not-an-image');
  return inTurn(async () => {
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > maxPixels) throw new AppError('media.too-large');
      const sizes: { full: ImageSize; small?: ImageSize } = imageKinds[kind];
      const full = await encode(bytes, sizes.full);
      return { full, ...(sizes.small && { small: await encode(bytes, sizes.small) }) };
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('media.not-an-image', { cause: error });
    }
  });
}

function encode(bytes: Buffer, { width, height, fit }: ImageSize): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 80 })
    .toBuffer();
}
