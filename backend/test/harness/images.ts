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

/** A PNG of upright stripes of equal width. */
export function stripes(colours: readonly string[], width: number, height: number): Promise<Buffer> {
  const each = width / colours.length;
  const rects = colours.map(
    (fill, n) => `<rect x="${n * each}" width="${each}" height="${height}" fill="${fill}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rects.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The pixels of a picture's middle line, from left to right: red, green and blue each. */
export async function middleLine(picture: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const begin = Math.floor(info.height / 2) * info.width * 3;
  return Array.from({ length: info.width }, (_, x) => [...data.subarray(begin + x * 3, begin + x * 3 + 3)]);
}
