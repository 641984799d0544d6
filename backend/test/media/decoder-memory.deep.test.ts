import { readFileSync } from 'node:fs';
import { builtModule, importOnce } from '../harness/import-once.js';
import { picture } from '../harness/images.js';

type Module = typeof import('../../src/media/re-encode.js');
// As built, because it starts a process of its own.
const { reEncode } = await builtModule<Module>('media/re-encode.js');
const { default: sharp } = await importOnce<{ default: typeof import('sharp').default }>('sharp');

/** AVIF of the most megapixels that are taken. */
const largest = (bitdepth: 8 | 12) =>
  sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#0E5A5E' } })
    .avif({ effort: 0, chromaSubsampling: '4:4:4', bitdepth })
    .toBuffer();

/** A figure of the decoding process, in MiB: what it has now (VmRSS), or the most that it had (VmHWM). */
function memory(figure: 'VmRSS' | 'VmHWM'): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const pid = children.find((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('encode-process'));
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

describe('the memory of the process that decodes pictures', () => {
  // First, for it looks at the most that the process has had.
  it('is not misled by a head that says a picture is small', async () => {
    const lying = await largest(12);
    const at = lying.indexOf('ispe', 0, 'latin1') + 8;
    lying.writeUInt32BE(64, at);
    lying.writeUInt32BE(64, at + 4);
    await expect(reEncode(lying, 'banner')).rejects.toMatchObject({ id: 'media.not-an-image' });
    expect(memory('VmHWM')).toBeLessThan(200);
    await reEncode(await picture('jpeg'), 'banner');
  }, 300_000);

  it('grows by 300 MiB at most for an AVIF of 16 megapixels, every pixel with its colour', async () => {
    await reEncode(await picture('avif', 64, 64), 'banner');
    const atRest = memory('VmRSS');
    const { full } = await reEncode(await largest(8), 'banner');
    expect(await sharp(full).metadata()).toMatchObject({ width: 1600, height: 1600 });
    // And 20 for what the allocator keeps, which differs from machine to machine.
    expect(memory('VmHWM') - atRest).toBeLessThan(320);
  }, 300_000);

  const flat = (channels: 3 | 4) => {
    const background = { r: 14, g: 90, b: 94, alpha: 0.5 };
    return sharp({ create: { width: 10_000, height: 5000, channels, background } });
  };

  it.each([
    ['an AVIF of 16 megapixels and 12 bits', () => largest(12)],
    [
      'a PNG of 50 megapixels and 16 bits in seven passes',
      () => flat(4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
    [
      "a printer's JPEG of 50 megapixels in several scans",
      () => flat(3).toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
  ])(
    'is enough for %s, which is unpacked as a whole, and is given back',
    async (_name, make) => {
      const { full } = await reEncode(await make(), 'banner');
      expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 1600 });
      expect(memory('VmHWM')).toBeLessThan(600);
      await reEncode(await picture('jpeg'), 'banner');
      expect(memory('VmRSS')).toBeLessThan(200);
    },
    300_000,
  );
});
