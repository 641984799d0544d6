import {
  closeSync,
  copyFileSync,
  cpSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { checkStore, fileIdentity, openStore } from '../src/index.js';
import { PageFile } from '../src/storage/page-file.js';

const pageBytes = 4096;

/** Pages of a file up to the last one in use; behind them is room. */
function pagesIn(file: string): number {
  const pages = new PageFile(file);
  try {
    return pages.readMeta().lastPage + 1;
  } finally {
    pages.close();
  }
}

describe('the file of a store', () => {
  let folder: string;
  let sound: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parwaz-check-'));
    sound = join(folder, 'sound');
    const store = await openStore({ dataDir: sound });
    const client = await MongoClient.connect(store.uri);
    const birds = client.db('race').collection<{ _id: number; text: string }>('birds');
    await birds.createIndex({ text: 1 });
    // Some lie on pages of their own.
    await birds.insertMany(
      Array.from({ length: 400 }, (_, n) => ({ _id: n, text: String(n).repeat(n % 50 === 0 ? 500 : 50) })),
    );
    await client.close();
    await store.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const copy = (name: string) => {
    const dataDir = join(folder, name);
    cpSync(sound, dataDir, { recursive: true });
    return { dataDir, file: join(dataDir, 'store.mdb') };
  };
  const overwrite = (file: string, at: number, bytes: Buffer) => {
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, bytes, 0, bytes.length, at);
    closeSync(descriptor);
  };

  it('is looked through to the last document, also while it is in use', async () => {
    expect(await checkStore(sound)).toEqual({ documents: 400, damage: [] });
    expect(await checkStore(join(folder, 'nowhere'))).toEqual({ documents: 0, damage: [] });
    const store = await openStore({ dataDir: sound });
    expect(await checkStore(sound)).toEqual({ documents: 400, damage: [] });
    await store.close();
  });

  it.each([
    [
      'cut in half',
      (file: string) => truncateSync(file, Math.floor(pagesIn(file) / 2) * pageBytes),
      /ends before page/,
    ],
    ['cut to less than its first pages', (file: string) => truncateSync(file, 1000), /meta page/],
    [
      'of something else',
      (file: string) => overwrite(file, 0, Buffer.alloc(2 * pageBytes, 'x')),
      /meta page/,
    ],
  ])('that is %s is refused at the start, in words', async (name, damage, words) => {
    const { dataDir, file } = copy(name);
    damage(file);
    await expect(openStore({ dataDir })).rejects.toMatchObject({
      name: 'StoreDamagedError',
      dataDir,
      reason: expect.stringMatching(words),
    });
    expect((await checkStore(dataDir)).damage).toEqual([expect.stringMatching(words)]);
  });

  it('is found damaged wherever a page in use is overwritten', async () => {
    const pages = pagesIn(join(sound, 'store.mdb'));
    let found = 0;
    for (let page = 2; page < pages; page += 1) {
      const { dataDir, file } = copy(`page ${page}`);
      overwrite(file, page * pageBytes, Buffer.alloc(pageBytes, 0xa5));
      found += (await checkStore(dataDir)).damage.length > 0 ? 1 : 0;
      rmSync(dataDir, { recursive: true });
    }
    // The others are free.
    expect(found).toBeGreaterThan(pages / 3);
  });

  it('is told from a copy of it, and stays itself', async () => {
    const before = fileIdentity(sound);
    const store = await openStore({ dataDir: sound });
    await store.close();
    expect(fileIdentity(sound)?.inode).toBe(before?.inode);
    const { dataDir, file } = copy('a copy');
    expect(fileIdentity(dataDir)?.inode).not.toBe(before?.inode);
    copyFileSync(file, `${file}.2`);
    expect(fileIdentity(join(folder, 'none'))).toBeNull();
  });

  it('that another process holds says where to reach it', async () => {
    const store = await openStore({ dataDir: sound });
    const refused = openStore({ dataDir: sound });
    await expect(refused).rejects.toMatchObject({ name: 'StoreLockedError', uri: store.uri });
    await store.close();
  });
});
