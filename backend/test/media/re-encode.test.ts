import { setTimeout } from 'node:timers/promises';
import { freshPicture } from '../harness/images.js';
import { builtModule } from '../harness/import-once.js';

type Module = typeof import('../../src/media/re-encode.js');
// As built, because it starts a process of its own.
const { decoderMemory, decoderTimes, reEncode } = await builtModule<Module>('media/re-encode.js');

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
});
