import { importOnce } from './import-once.js';

const { default: sharp } = await importOnce<{ default: typeof import('sharp').default }>('sharp');

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** A picture that does not compress to nothing, so that cutting it off shows. */
export function picture(format: Format = 'png', width = 320, height = 240): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width, height, channels: 3 as const, background: '#0E5A5E', noise };
  return sharp({ create }).toFormat(format).toBuffer();
}

let shade = 0;

/** A small picture, another one each time: its address differs from all others'. */
export function freshPicture(): Promise<Buffer> {
  const [r, g, b] = [++shade % 256, (shade * 7) % 256, (shade * 31) % 256];
  const create = { width: 16, height: 16, channels: 3 as const, background: { r, g, b } };
  return sharp({ create }).png().toBuffer();
}
