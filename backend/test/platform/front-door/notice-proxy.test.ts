import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runMain } from '../../start/run-main.js';

describe('a forwarded address', () => {
  it.each([
    ['0', 1],
    ['1', 0],
  ])('with TRUST_PROXY=%s is told %i times in the log, however many come', async (trusted, lines) => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parwaz-proxy-'));
    const running = runMain({ DATA_DIR: dataDir, TRUST_PROXY: trusted, LOG_LEVEL: 'warn' });
    try {
      const url = await running.ready();
      for (let n = 0; n < 3; n += 1) {
        await fetch(`${url}/health/live`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
      }
      running.kill('SIGTERM');
      await running.exited;
      expect(running.output().match(/TRUST_PROXY=1/g) ?? []).toHaveLength(lines);
    } finally {
      running.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
