import { setTimeout } from 'node:timers/promises';
import { freshPicture, picture } from '../harness/images.js';
import { builtModule } from '../harness/import-once.js';

// As built, because it starts a process of its own.
const { reEncode } = await builtModule<typeof import('../../src/media/re-encode.js')>('media/re-encode.js');
const { decoderMemory, decoderTimes } =
  await builtModule<typeof import('../../src/media/decoder.js')>('media/decoder.js');

describe('a picture', () => {
  const { idleMs } = decoderTimes;
  afterEach(() => {
    decoderTimes.idleMs = idleMs;
  });

  it('is read by a new decoder when the last one is just ending for want of work', async () => {
    decoderTimes.idleMs = 5;
    await reEncode(await freshPicture(), 'owner');
    await setTimeout(decoderTimes.idleMs);
    expect((await reEncode(await freshPicture(), 'owner')).full.length).toBeGreaterThan(0);
  });

  it('is too large when it takes more memory than it may, and the next one is read', async () => {
    const { maxBytes } = decoderMemory;
    decoderMemory.maxBytes = 1024;
    try {
      const large = reEncode(await freshPicture(), 'owner');
      await expect(large).rejects.toMatchObject({ id: 'media.too-large' });
    } finally {
      decoderMemory.maxBytes = maxBytes;
    }
    expect((await reEncode(await freshPicture(), 'owner')).full.length).toBeGreaterThan(0);
  });

  it('may take longer than a decoder waits for the next one', async () => {
    decoderTimes.idleMs = 0;
    expect((await reEncode(await freshPicture(), 'owner')).full.length).toBeGreaterThan(0);
  });

  it('of staff is not kept waiting by photos of roofs', async () => {
    const photo = await picture('jpeg', 2400, 2400);
    const ended: string[] = [];
    const roofs = [1, 2, 3, 4].map(() => reEncode(photo, 'report').then(() => ended.push('roof')));
    await reEncode(await freshPicture(), 'owner').then(() => ended.push('staff'));
    await Promise.all(roofs);
    expect(ended.indexOf('staff')).toBeLessThan(2);
  });
});
