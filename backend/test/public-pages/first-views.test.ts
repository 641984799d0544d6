import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLog } from '../../src/platform/logging/log.js';
import { FirstViews } from '../../src/public-pages/first-views.js';
import { WebFiles } from '../../src/public-pages/web-files.js';

/** Files that a build of the screens leaves for the server; slow where the address says so. */
const code = `export function drawFirstView({ address, data }) {
  const until = performance.now() + (address === '/slow' ? 40 : 0);
  while (performance.now() < until);
  if (address === '/broken') throw new Error('broken');
  return { html: data.n, css: '', head: '' };
}`;

describe('first views', () => {
  let root: string;
  let views: FirstViews;
  const html = async (address: string, state: string) =>
    (await views.render(address, state, { address, language: 'en', data: { n: state } }))?.html;

  beforeAll(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'parwaz-web-'));
    mkdirSync(path.join(root, '.server'));
    writeFileSync(path.join(root, '.server', 'first-view.js'), code);
    views = new FirstViews(new WebFiles(root), createLog('silent'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('follow what they show', async () => {
    expect(await html('/', '1')).toBe('1');
    while ((await html('/', '2')) !== '2'); // at once, apart from a drawing's own time
  });

  it('that take long rest for twenty times as long', async () => {
    expect(await html('/slow', '1')).toBe('1');
    const since = performance.now();
    expect(await html('/slow', '2')).toBe('1');
    while ((await html('/slow', '2')) !== '2') await new Promise((resolve) => setTimeout(resolve, 20));
    expect(performance.now() - since).toBeGreaterThan(400);
  });

  it('of many addresses leave time for everything else', async () => {
    const fresh = new FirstViews(new WebFiles(root), createLog('silent'));
    const drawn: boolean[] = [];
    for (let n = 0; n < 100; n += 1) {
      const view = { address: '/slow', language: 'en', data: { n: '' } } as const;
      drawn.push((await fresh.render(`/slow ${n}`, '1', view)) !== null);
    }
    expect(drawn[0]).toBe(true);
    expect(drawn.filter(Boolean).length).toBeLessThan(80);
    expect(drawn.at(-1)).toBe(false);
  });

  it('that can’t be drawn, or have no code, are none', async () => {
    expect(await html('/broken', '1')).toBeUndefined();
    const bare = new FirstViews(new WebFiles(os.tmpdir()), createLog('silent'));
    expect(await bare.render('/', '1', { address: '/', language: 'en', data: {} })).toBeNull();
  });
});
