import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { createRace } from '../harness/factories.js';
import { freshPicture, picture, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { until } from '../harness/until.js';

describe('uploads', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const upload = (bytes: Buffer, name = 'picture.png') =>
    app.asAdmin.post('/parwaz/banner').attach('bannerPicture', bytes, name);
  const stored = async (address: string) => {
    const { body } = await app.stranger.get(address).expect(200);
    return body as Buffer;
  };
  const accepted = async (bytes: Buffer, name?: string) =>
    stored((await upload(bytes, name).expect(201)).body.banner.bannerPicture);
  const refused = async (bytes: Buffer, status: number, name?: string) => {
    const answer = await upload(bytes, name).expect(status);
    expect(answer.body.id).toBe(status === 413 ? 'media.too-large' : 'media.not-an-image');
  };

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('takes %s and keeps WebP', async (format) => {
    const bytes = await accepted(await picture(format), 'whatever.txt');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('refuses a truncated %s', async (format) => {
    const whole = await picture(format);
    for (const part of [0.5, 0.9]) await refused(whole.subarray(0, Math.floor(whole.length * part)), 415);
    await refused(whole.subarray(0, 40), 415);
  });

  it('takes a file or a text for a picture, and refuses anything else', async () => {
    const { tournamentId, owners } = await createRace(app.asAdmin);
    const calls: [path: string, method: 'post' | 'put', field: string][] = [
      ['/parwaz/owner', 'post', 'ownerPicture'],
      [`/parwaz/update-owner/${owners[0]?._id}`, 'put', 'ownerPicture'],
      ['/parwaz/tournaments', 'post', 'tournamentPicture'],
      [`/parwaz/tournaments/${tournamentId}`, 'put', 'tournamentPicture'],
      ['/parwaz/banner', 'post', 'bannerPicture'],
    ];
    for (const [path, method, field] of calls) {
      const sendings = [
        ...[{ $gt: '' }, {}, ['x'], 7, true].map((odd) => app.asAdmin[method](path, { [field]: odd })),
        app.asAdmin[method](path).field(`${field}[$gt]`, ''),
        app.asAdmin[method](path).field(`${field}[]`, ''),
        app.asAdmin[method](path).field(field, 'a').field(field, 'b'),
        app.asAdmin[method](path)
          .field(`${field}[$gt]`, '')
          .attach(field, await freshPicture(), 'x.png'),
      ];
      for (const sending of sendings) {
        const { body } = await sending.expect(400);
        expect(body).toMatchObject({ id: 'request.invalid', fields: [{ path: field }] });
      }
    }
  });

  it('refuses SVG, text, PDF and nothing, whatever they are called', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const text of [
      svg,
      `<?xml version="1.0"?>${svg}`,
      'GIF8',
      '%PDF-1.7 not a picture',
      'a'.repeat(500),
    ]) {
      await refused(Buffer.from(text), 415, 'picture.jpg');
    }
    await refused(Buffer.alloc(0), 415);
    const tiff = await sharp(await picture())
      .tiff()
      .toBuffer();
    await refused(tiff, 415, 'picture.jpg');
  });

  it('keeps nothing of what hides in a picture', async () => {
    const script = '<script>alert(document.domain)</script>';
    // Of one colour: noise might have some of these letters by chance.
    const flat = { width: 320, height: 240, channels: 3, background: 'teal' } as const;
    const base = sharp({ create: flat }).withExif({
      IFD0: { Copyright: script, Artist: 'GPS 31.5,74.3' },
    });
    const polyglot = Buffer.concat([
      await base.jpeg().toBuffer(),
      Buffer.from(script),
      Buffer.from('PK\x03\x04'),
    ]);
    expect(polyglot.includes(script)).toBe(true);
    const bytes = await accepted(polyglot);
    for (const trace of ['script', 'GPS', 'PK\x03\x04', 'EXIF', 'XMP'])
      expect(bytes.includes(trace)).toBe(false);
    const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('turns a photograph upright', async () => {
    const sideways = await sharp(await picture('jpeg', 300, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(await accepted(sideways)).metadata()).toMatchObject({ width: 200, height: 300 });
  });

  it('makes the sizes that are shown', async () => {
    const large = await picture('jpeg', 2400, 1200);
    const banner = (await upload(large).expect(201)).body.banner.bannerPicture as string;
    expect(await sharp(await stored(banner)).metadata()).toMatchObject({ width: 1600, height: 800 });
    const small = await stored(banner.replace('.webp', '-small.webp'));
    expect(await sharp(small).metadata()).toMatchObject({ width: 800, height: 400 });
    const owner = await app.asAdmin
      .post('/parwaz/owner')
      .field('name', 'Square')
      .attach('ownerPicture', large, 'large.jpg')
      .expect(201);
    const face = await stored(owner.body.owner.ownerPicture);
    expect(await sharp(face).metadata()).toMatchObject({ width: 200, height: 200 });
  });

  it('takes up to 10 MB and refuses more', async () => {
    const image = await picture();
    const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]);
    await upload(padded(10 * 1024 * 1024)).expect(201);
    await refused(padded(10 * 1024 * 1024 + 1), 413);
    await refused(padded(11 * 1024 * 1024), 413);
  });

  it('takes up to 50 megapixels and refuses more, without unpacking them', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'white' } })
        .png({ compressionLevel: 9 })
        .toBuffer();
    const largest = await flat(10_000, 5000);
    const unpacked = await timed(() => upload(largest).expect(201));
    await refused(await flat(10_000, 5001), 413);
    const bomb = Buffer.from(await flat(8, 8));
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const refuse = () => timed(async () => expect([413, 415]).toContain((await upload(bomb)).status));
    expect(Math.min(await refuse(), await refuse(), await refuse())).toBeLessThan(unpacked);
  });

  it('takes AVIF up to 16 megapixels, by what its head says', async () => {
    const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
      .avif({ effort: 0 })
      .toBuffer();
    await upload(small).expect(201);
    const at = small.indexOf('ispe', 0, 'latin1') + 8;
    small.writeUInt32BE(4100, at);
    small.writeUInt32BE(4000, at + 4);
    await refused(small, 413);
  });

  it('decodes in a process of its own, and goes on when that ends', async () => {
    await upload(await freshPicture()).expect(201);
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    const decoding = children.filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encode-process'),
    );
    expect(decoding).toHaveLength(1);
    process.kill(Number(decoding[0]), 'SIGKILL');
    await until(() => !existsSync(`/proc/${decoding[0]}/cmdline`), 'it has ended');
    await upload(await freshPicture()).expect(201);
  });

  it('takes many at once', async () => {
    const images = await Promise.all(Array.from({ length: 12 }, () => freshPicture()));
    const answers = await Promise.all(images.map((bytes) => upload(bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(201));
  });
});

/** The milliseconds that something takes. */
async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
