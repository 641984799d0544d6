import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../../harness/programs.js';

const deployed = fileURLToPath(new URL('../../../deploy/observe', import.meta.url));
const promtool = findProgram('promtool');
if (!promtool) console.info('SKIPPED: no promtool on the PATH (Debian: prometheus): alerts are not tried.');

(promtool ? describe : describe.skip)('promtool', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-observe-'));
    cpSync(deployed, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) =>
    execFileSync(promtool ?? '', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

  // Debian's knows nothing of Kubernetes, so that it can't read the other one.
  it('reads the example of what to scrape, and the rules that it names', () => {
    writeFileSync(path.join(folder, 'metrics-token'), 'a token');
    expect(run('check', 'config', 'prometheus.yml')).toMatch(/SUCCESS: \d+ rules found/);
  });

  it('sees each alert fire when it should, and not before', () => {
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });

  it('would see a rule that is wrong', () => {
    const file = path.join(folder, 'alerts.yml');
    const rules = readFileSync(file, 'utf8');
    writeFileSync(file, rules.replace('up{job="parwaz"} == 0', 'up{job="parwaz"} == 1'));
    expect(() => run('test', 'rules', 'alerts.test.yml')).toThrow(/ParwazNodeDown/);
  });
});
