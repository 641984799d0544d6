import { standalonePages } from '@parwaz/shared';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../../frontend/dist/', import.meta.url));
const read = (name: string) => readFileSync(path.join(built, name), 'utf8');
const standalone = standalonePages.map(({ name }) => `${name}.html`);
const named = (text: string) => new Set(text.match(/\bassets\/[\w.-]+\.(?:js|css|woff2|svg)\b/g));

describe('the built screens', () => {
  const files = readdirSync(path.join(built, 'assets')).map((name) => `assets/${name}`);
  const scripts = files.filter((name) => name.endsWith('.js'));

  it('name no file that the build lacks', () => {
    for (const name of [...scripts, 'sw.js', 'index.html', ...standalone]) {
      const missing = [...named(read(name))].filter((file) => !existsSync(path.join(built, file)));
      expect([name, missing]).toEqual([name, []]);
    }
  });

  it('have the public style sheet in their page alone, so that nothing loads it once more', () => {
    const [, inPage = ''] = /<style nonce="PARWAZ_NONCE">([^<]{200})/.exec(read('index.html')) ?? [];
    expect(inPage).not.toBe('');
    const sheets = files.filter((name) => name.endsWith('.css') && read(name).includes(inPage));
    expect(sheets).toEqual([]);
  });
});
