import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../src/platform/config/config.js';
import { builtModule } from '../harness/import-once.js';
import { createTournament, freshPicture, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { until } from '../harness/until.js';

const dayMs = 24 * 3600 * 1000;

describe('pictures that nobody uses', () => {
  let nowMs = Date.parse('2026-04-01T06:00:00Z');
  const clock: Clock = { now: () => nowMs };
  let app: TestApp;
  let sweep: () => Promise<void>;
  const findSweep = async () => {
    const { UnusedPictures } =
      await builtModule<typeof import('../../src/media/unused-pictures.js')>('media/unused-pictures.js');
    const pictures = app.built.app.get(UnusedPictures, { strict: false });
    sweep = () => pictures.sweep();
  };
  beforeAll(async () => {
    app = await startApp({ clock });
    await findSweep();
  });
  afterAll(() => app.close());

  /** Signed in again: a token doesn't last a month. */
  const admin = () => app.login(app.admin.name, app.admin.password);
  const smallOf = (address: string) => address.replace('.webp', '-small.webp');
  const statuses = (...addresses: string[]) =>
    Promise.all(addresses.map(async (address) => (await app.stranger.get(address)).status));
  const banner = async (picture: Buffer) => {
    const sent = (await admin()).post('/parwaz/banner').attach('bannerPicture', picture, 'banner.png');
    return (await sent.expect(201)).body.banner as { _id: string; bannerPicture: string };
  };
  /** Days go by, each with its midnight. */
  const pass = async (days: number) => {
    nowMs += days * dayMs;
    await sweep();
  };

  it('are removed 30 days after the last record named them, their copies on the disk too', async () => {
    const { _id, bannerPicture } = await banner(await freshPicture());
    const { tournamentPicture } = await createTournament(await admin());
    await pass(60);
    expect(await statuses(bannerPicture, smallOf(bannerPicture))).toEqual([200, 200]);
    await (await admin()).delete(`/parwaz/delete/${_id}`).expect(200);
    await pass(1);
    await pass(29);
    expect(await statuses(bannerPicture, smallOf(bannerPicture))).toEqual([200, 200]);
    await pass(2);
    expect(await statuses(bannerPicture, smallOf(bannerPicture))).toEqual([404, 404]);
    expect(existsSync(path.join(app.dataDir, 'media-cache', path.basename(bannerPicture)))).toBe(false);
    expect(await statuses(tournamentPicture, smallOf(tournamentPicture))).toEqual([200, 200]);
  });

  it('that are uploaded again in time begin anew', async () => {
    const picture = await freshPicture();
    const first = await banner(picture);
    await (await admin()).delete(`/parwaz/delete/${first._id}`).expect(200);
    await pass(1);
    await pass(29);
    const again = await banner(picture);
    expect(again.bannerPicture).toBe(first.bannerPicture);
    await pass(2);
    await (await admin()).delete(`/parwaz/delete/${again._id}`).expect(200);
    await pass(29);
    expect(await statuses(again.bannerPicture)).toEqual([200]);
  });

  it('of a deleted loft stay, because boards show them', async () => {
    const sent = (await admin())
      .post('/parwaz/owner')
      .field('name', 'With a picture')
      .attach('ownerPicture', await freshPicture(), 'owner.png');
    const { _id, ownerPicture } = (await sent.expect(201)).body.owner as {
      _id: string;
      ownerPicture: string;
    };
    await (await admin()).delete(`/parwaz/delete-owner/${_id}`).expect(200);
    await pass(1);
    await pass(40);
    expect(await statuses(ownerPicture)).toEqual([200]);
  });

  it('are looked for at every start', async () => {
    const { _id, bannerPicture } = await banner(await freshPicture());
    await (await admin()).delete(`/parwaz/delete/${_id}`).expect(200);
    await app.restart();
    await findSweep();
    const name = path.basename(bannerPicture);
    const media = () =>
      app.connection.collection<{ _id: string; unusedSince?: Date }>('media').findOne({ _id: name });
    await until(async () => (await media())?.unusedSince !== undefined, 'the start has looked');
  });
});
