import sharp from 'sharp';
import { encode } from 'uqr';

/** Place of a QR code in a picture: its left and top edge, and the pixels of a square. */
interface Place {
  left: (pixels: number) => number;
  top: (pixels: number) => number;
  px: number;
}

/** The pixels of a picture's QR code that are not as an address makes them. */
export async function wrongSquares(
  png: Buffer,
  address: string,
  { left, top, px }: Place,
): Promise<number[][]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { data: modules, size } = encode(address, { ecc: 'M', border: 2 });
  const pixels = size * px;
  const [x0, y0] = [left(pixels), top(pixels)];
  return Array.from({ length: pixels ** 2 }, (_, n) => {
    const [x, y] = [n % pixels, Math.floor(n / pixels)];
    const level = data[((y0 + y) * info.width + x0 + x) * info.channels];
    return level === (modules[Math.floor(y / px)]?.[Math.floor(x / px)] ? 0 : 255) ? [] : [[x, y]];
  }).flat();
}
