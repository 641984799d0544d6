import { freshPicture, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('banners', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('are empty at first, not missing', async () => {
    const answer = await app.stranger.get('/parwaz/get-all-banner').expect(200);
    expect(answer.body).toEqual({ success: true, banners: [] });
  });

  it('are uploaded, shown to everybody in order, and deleted', async () => {
    const upload = async () =>
      app.asAdmin
        .post('/parwaz/banner')
        .attach('bannerPicture', await freshPicture(), 'banner.png')
        .expect(201);
    const first = await upload();
    const second = await upload();
    expect(first.body).toEqual({
      success: true,
      message: 'Banner created successfully!',
      banner: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        bannerPicture: expect.stringMatching(/^\/parwaz\/media\/[0-9a-f]{32}\.webp$/),
      },
    });
    const banners = [first.body.banner, second.body.banner];
    expect((await app.stranger.get('/parwaz/get-all-banner').expect(200)).body.banners).toEqual(banners);
    await app.stranger.get(first.body.banner.bannerPicture).expect(200);
    await app.stranger.get(first.body.banner.bannerPicture.replace('.webp', '-small.webp')).expect(200);
    const gone = await app.asAdmin.delete(`/parwaz/delete/${first.body.banner._id}`).expect(200);
    expect(gone.body).toMatchObject({ success: true });
    expect((await app.stranger.get('/parwaz/get-all-banner').expect(200)).body.banners).toEqual([banners[1]]);
    for (const id of [first.body.banner._id, 'nonsense']) {
      expect((await app.asAdmin.delete(`/parwaz/delete/${id}`).expect(404)).body.id).toBe('banner.not-found');
    }
  });

  it('need an image', async () => {
    for (const sending of [
      app.asAdmin.post('/parwaz/banner', {}),
      app.asAdmin.post('/parwaz/banner').field('bannerPicture', 'a text'),
      app.asAdmin.post('/parwaz/banner').field('bannerPicture', ''),
      app.asAdmin.post('/parwaz/banner').attach('other', await freshPicture(), 'other.png'),
    ]) {
      const answer = await sending.expect(400);
      expect(answer.body).toMatchObject({
        id: 'banner.image-required',
        message: 'Please select an image to upload!',
      });
    }
    const text = Buffer.from('not an image at all');
    await app.asAdmin.post('/parwaz/banner').attach('bannerPicture', text, 'banner.png').expect(415);
  });
});
