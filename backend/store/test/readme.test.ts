import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));

it('the example of the README runs as it stands', async () => {
  const readme = await readFile(path.join(packageFolder, 'README.md'), 'utf8');
  const folder = await mkdtemp(path.join(tmpdir(), 'store-readme-'));
  try {
    await symlink(path.join(packageFolder, '../../node_modules'), path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, 'example.mjs'), /```js\n([^]+?)```/.exec(readme)?.[1] ?? '');
    const { stdout } = await promisify(execFile)(process.execPath, ['example.mjs'], { cwd: folder });
    expect(stdout).toBe("[ { loft: 'Sky', time: '10:42', bird: 'Shaheen' } ]\n");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
