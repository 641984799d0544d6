import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { depth } from '../../../../shared/test/depth.js';
import { Client } from '../../harness/client.js';
import { createOwner, createRace, type Race } from '../../harness/factories.js';
import { repository } from '../../harness/places.js';
import { type RunningServer, startServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';

const kills = Number(process.env.PARWAZ_FOLLOW_KILLS ?? depth(1, 10));
const [lofts, days] = kills > 20 ? [300, 7] : [8, 2];
const derived = new Set(['format', 'utcOffset', 'excludedIndices', 'totalSeconds']);
const hasPython = spawnSync('python3', ['--version']).status === 0;
const followers = [
  ['node', process.execPath, 'follow.mjs'],
  ...(hasPython ? [['python', 'python3', 'follow.py'] as const] : []),
] as const;

/** The same text for the same facts, in whatever order they were written. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (name, one: unknown) => {
    if (derived.has(name)) return undefined;
    const isObject = typeof one === 'object' && one !== null && !Array.isArray(one);
    return isObject ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one;
  });
}

describe('the programs that follow a board', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-follow-'));
  const fileOf = (name: string) => path.join(folder, `${name}.json`);
  const running = new Map<string, ChildProcess>();
  let server: RunningServer;
  let race: Race;
  beforeAll(async () => {
    server = await startServer({ dataDir: path.join(folder, 'data') });
    const staff = await Client.login(server.url, server.admin.name, server.admin.password);
    const dates = Array.from({ length: days }, (_, day) => `2026-04-0${day + 1}`);
    race = await createRace(staff, { lofts, dates, numberOfDays: days, stamps: [{ name: 'Double' }] });
  });
  afterAll(async () => {
    for (const child of running.values()) child.kill('SIGKILL');
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = ([name, program, script]: (typeof followers)[number]) => {
    running.get(name)?.kill('SIGKILL');
    const address = [server.url, race.tournamentId, fileOf(name)];
    const file = path.join(repository, 'docs', 'examples', script);
    running.set(name, spawn(program, [file, ...address], { stdio: 'ignore' }));
  };
  const held = (name: string) =>
    existsSync(fileOf(name))
      ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as { board: unknown }).board
      : null;
  const agree = async () => {
    const snapshot = sorted(await race.staff.board(race.tournamentId));
    for (const [name] of followers)
      await until(() => sorted(held(name)) === snapshot, `${name} holds the same board`);
  };
  const save = (n: number) => {
    const loft = (n * 7) % lofts;
    const date = `0${(n % days) + 1}-04-2026`;
    const stamp = race.tournament.stamps[0]?._id ?? '';
    const timeList = Array.from({ length: race.slots }, (_, slot) =>
      slot < n % 6 ? `1${n % 10}:${String((n + slot) % 60).padStart(2, '0')}` : '',
    );
    return race.staff.save({
      ...{ tournamentId: race.tournamentId, pigeonOwnerId: race.owners[loft]?._id ?? '', date },
      ...{ startTime: n % 3 ? '06:00' : '06:10', timeList },
      ...(n % 5 === 4 && { marks: { 6: { kind: 'lost', reason: 'Hawk' } }, stamps: { 0: [stamp] } }),
      ...(n % 5 === 0 && { marks: { 6: null }, stamps: { 0: [] } }),
    });
  };
  const edit = (fields: object) =>
    race.staff.must('PUT', `/tournaments/${race.tournamentId}?confirm=true`, fields);
  const transfer = (what: string, ...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      [path.join(repository, 'backend', 'scripts', 'data.mjs'), what, ...args],
      { env: { ...process.env, MONGODB_URI: '', DATA_DIR: server.dataDir } },
    );

  it(`hold it through ${kills} kills, edits, an import and their own restarts`, async () => {
    for (const follower of followers) start(follower);
    let n = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      for (let saved = 0; saved < 12; saved += 1) expect((await save((n += 1))).status).toBeLessThan(300);
      await server.restartAtOnce();
      await save((n += 1));
    }
    const { _id } = await createOwner(race.staff, { name: 'Late' });
    await edit({ action: 'add', participatingLofts: [_id] });
    await edit({ action: 'remove', participatingLofts: [race.owners[1]?._id] });
    await race.staff.must('PUT', `/update-owner/${race.owners[0]?._id}`, { nameUrdu: 'رفیق' });
    await agree();
    for (const child of running.values()) child.kill('SIGKILL');
    const file = path.join(folder, 'export.jsonl');
    await transfer('export', file);
    await edit({ numberOfPigeons: 4, dates: ['2026-04-01', '2026-04-03'], stamps: [] });
    for (const follower of followers) start(follower);
    await agree();
    await server.kill('SIGTERM');
    await transfer('import', file, '--replace');
    await server.restart();
    await save(n + 1);
    await agree();
  }, 3_600_000);
});
