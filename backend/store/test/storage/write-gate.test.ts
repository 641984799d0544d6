import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openStore } from '../../src/index.js';
import { withClient } from '../harness/store-process.js';
import { makeFolder, onRealServer } from '../harness/test-database.js';

const childFile = fileURLToPath(new URL('../harness/child-exit.mjs', import.meta.url));

(onRealServer ? describe.skip : describe)('a process that ends without having closed the store', () => {
  it('ends in the middle of a transaction too, which is there or not as a whole', async () => {
    const { dataDir, remove } = await makeFolder();
    const child = spawn(process.execPath, [childFile, dataDir], { stdio: 'inherit' });
    try {
      expect(await once(child, 'exit')).toEqual([0, null]);
      const store = await openStore({ dataDir });
      const ends = await withClient(store.uri, async (things) => [
        await things.find().sort({ n: 1 }).limit(1).next(),
        await things.find().sort({ n: -1 }).limit(1).next(),
      ]);
      await store.close();
      const [lowest = 0, highest = 0] = ends.map((thing) => thing?.n);
      expect(highest - lowest).toBe(1999);
    } finally {
      child.kill('SIGKILL');
      await remove();
    }
  });
});
