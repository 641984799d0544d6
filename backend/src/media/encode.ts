import sharp from 'sharp';
import { imageKinds, type ImageKind, type ImageSize } from './image-kind.js';

const maxPixels = 50_000_000;
const maxAvifPixels = 16_000_000; // decoding AVIF takes twenty bytes per pixel
const maxReportPixels = 12_000_000;

// Only decoders of accepted formats stay enabled, whatever bytes get this far.
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

interface EncodedImage {
  full: Uint8Array;
  small?: Uint8Array;
}
export type Encoded = EncodedImage | { refused: 'media.too-large' | 'media.not-an-image' };

export async function encodePicture(bytes: Uint8Array, kind: ImageKind): Promise<Encoded> {
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixelsOf(format, kind)) return { refused: 'media.too-large' };
    const sizes: { full: ImageSize; small?: ImageSize } = imageKinds[kind];
    const full = await encode(bytes, sizes.full);
    return { full, ...(sizes.small && { small: await encode(bytes, sizes.small) }) };
  } catch {
    return { refused: 'media.not-an-image' };
  }
}

function maxPixelsOf(format: string, kind: ImageKind): number {
  const ofKind = kind === 'report' ? maxReportPixels : maxPixels;
  return format === 'heif' || format === 'avif' ? Math.min(maxAvifPixels, ofKind) : ofKind;
}

function encode(bytes: Uint8Array, { width, height, fit }: ImageSize): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 80 })
    .toBuffer();
}
