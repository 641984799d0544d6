import { ask, network, store } from './worker-scope';
import '../../src/worker/sw';

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

describe('the service worker', () => {
  beforeEach(() => {
    store.hasRoom = true;
  });

  it('marks a page that it had kept, with when that was', async () => {
    const html = '<!doctype html><html><head><title>Cup</title></head><body></body></html>';
    network.answer = () =>
      new Response(html, { headers: { 'content-security-policy': "default-src 'self'" } });
    const before = Date.now();
    expect(await (await ask('/tournament-view/a', 'navigate')).text()).toBe(html);
    network.answer = noNetwork;
    const kept = await ask('/tournament-view/a', 'navigate');
    expect(kept.headers.get('content-security-policy')).toBe("default-src 'self'");
    const [, keptAt = ''] =
      /<meta name="x-parwaz-kept-at" content="(\d+)" \/><\/head>/.exec(await kept.text()) ?? [];
    expect(Number(keptAt)).toBeGreaterThanOrEqual(before);
  });

  it('shows a picture on a device that has no room to keep it', async () => {
    store.hasRoom = false;
    network.answer = () => new Response('picture');
    expect(await (await ask('/parwaz/media/one.webp')).text()).toBe('picture');
  });

  it('keeps pictures where there is room', async () => {
    network.answer = () => new Response('picture');
    await ask('/parwaz/media/two.webp');
    network.answer = noNetwork;
    expect(await (await ask('/parwaz/media/two.webp')).text()).toBe('picture');
  });

  it('keeps one board of a tournament, the last, however fresh it was asked for', async () => {
    const board = '/parwaz/tournament/a/board';
    for (const [address, text] of [
      [board, 'older'],
      [`${board}?fresh=7`, 'newer'],
    ] as const) {
      network.answer = () => new Response(text);
      await (await ask(address)).text();
    }
    network.answer = noNetwork;
    for (const address of [board, `${board}?fresh=9`])
      expect(await (await ask(address)).text()).toBe('newer');
  });

  it.each([
    ['has another build', () => new Response('{}', { status: 404 })],
    ['is out of reach', noNetwork],
  ])('gives an open page the files of its own build, when the server %s', async (_, answer) => {
    const file = '/assets/club-of-before.js';
    const before = await store.open('parwaz-files-v0');
    await before.put(`https://parwaz.test${file}`, new Response('of before'));
    network.answer = answer;
    expect(await (await ask(file)).text()).toBe('of before');
  });

  it('keeps no answer that says a file is missing', async () => {
    network.answer = () => new Response('{}', { status: 404 });
    expect((await ask('/assets/of-another-node.js')).status).toBe(404);
    network.answer = () => new Response('found');
    expect(await (await ask('/assets/of-another-node.js')).text()).toBe('found');
  });
});
