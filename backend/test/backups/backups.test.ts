import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BackupFolder } from '../../src/backups/backup-folder.js';
import type { Backups } from '../../src/backups/backups.js';
import { createTournament } from '../harness/factories.js';
import { builtModule } from '../harness/import-once.js';
import { startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { until } from '../harness/until.js';

const { Backups: token } =
  await builtModule<typeof import('../../src/backups/backups.js')>('backups/backups.js');
const { importDatabase } = await builtModule<
  typeof import('../../src/platform/database/transfer/import-database.js')
>('platform/database/transfer/import-database.js');
const { openDatabase } = await builtModule<typeof import('../../src/platform/database/open-database.js')>(
  'platform/database/open-database.js',
);
const { loadConfig } =
  await builtModule<typeof import('../../src/platform/config/config.js')>('platform/config/config.js');

const stateOf = (app: TestApp) => app.built.app.get<Backups>(token, { strict: false }).state();

describe('backups', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-backups-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const kept = () => readdirSync(path.join(folder, 'kept')).filter((name) => name.endsWith('.jsonl'));

  it('are made by themselves and bring everything back: a restore drill', async () => {
    const app = await startApp();
    const tournament = await createTournament(app.asAdmin);
    const board = await app.stranger.board(tournament._id);
    // Settings of a later start, on the same data.
    await app.built.close();
    const env = {
      DATA_DIR: app.dataDir,
      ADMIN_PASSWORD: app.admin.password,
      BACKUP_DIR: path.join(folder, 'kept'),
    };
    const again = await startApp({ env });
    await until(() => stateOf(again)?.lastAtMs !== null, 'a backup was made');
    const metrics = await again.stranger.get('/metrics').expect(200);
    expect(metrics.text).toMatch(/^parwaz_backup_age_seconds \d+(\.\d+)?$/m);
    expect(stateOf(again)).toMatchObject({ isTooOld: false, failure: null });
    await again.close();

    const dataDir = path.join(folder, 'restored');
    const config = loadConfig({ DATA_DIR: dataDir });
    const database = await openDatabase(config, () => undefined);
    const [file = ''] = kept();
    await importDatabase(database.uri, 'parwaz', path.join(folder, 'kept', file), {
      replace: false,
      product: config.version,
    });
    await database.close();
    const restored = await startApp({ env: { DATA_DIR: dataDir, ADMIN_PASSWORD: app.admin.password } });
    const { epoch, ...facts } = await restored.stranger.board(tournament._id);
    expect({ ...facts, epoch: board.epoch }).toEqual(board);
    expect(epoch).not.toBe(board.epoch);
    await restored.stranger.get(tournament.tournamentPicture).expect(200);
    await restored.close();
    await app.close().catch(() => undefined);
  });

  it('that fail are told, and never end the product', async () => {
    writeFileSync(path.join(folder, 'kept'), 'a file where the folder should be');
    let nowMs = Date.now();
    const clock = { now: () => nowMs };
    const app = await startApp({ env: { BACKUP_DIR: path.join(folder, 'kept') }, clock });
    await until(() => typeof stateOf(app)?.failure === 'string', 'the failure is known');
    expect(stateOf(app)).toMatchObject({ lastAtMs: null });
    expect((await app.stranger.get('/metrics')).text).toMatch(/^parwaz_backup_age_seconds \+Inf$/m);
    await app.stranger.get('/health/ready').expect(200);
    const warnings = async () => (await app.asAdmin.get('/parwaz/warnings').expect(200)).body as unknown;
    expect(await warnings()).toEqual({ success: true, warnings: [] });
    // Three hours later.
    nowMs += 3 * 3_600_000;
    const late = [{ id: 'backup.too-old', subject: '' }];
    expect(await warnings()).toEqual({ success: true, warnings: late });
    await (await app.as('subadmin')).get('/parwaz/warnings').expect(403);
    await app.close();
  });

  it('are not made where less than twice their room is free', async () => {
    const backups = new BackupFolder(path.join(folder, 'kept'));
    backups.make();
    const last = backups.fileAt(Date.UTC(2026, 0, 1));
    writeFileSync(last, '');
    truncateSync(last, 8 * 1024 ** 4); // takes no room
    const app = await startApp({ env: { BACKUP_DIR: path.join(folder, 'kept') } });
    await until(() => typeof stateOf(app)?.failure === 'string', 'the failure is known');
    expect(stateOf(app)).toMatchObject({ failure: 'less than twice its room is free', isTooOld: true });
    expect(readdirSync(path.join(folder, 'kept'))).toEqual([path.basename(last)]);
    await app.close();
  });

  it('are made by one of several backends on a folder at a time: none removes what another is making', async () => {
    const [mine, theirs] = [new BackupFolder(folder), new BackupFolder(folder)];
    writeFileSync(mine.fileAt(Date.now()), '');
    const half = path.join(folder, '.parwaz-half.jsonl.1a2b');
    const clean = () => theirs.runAlone(() => theirs.keepNewest(1));
    const failed = mine.runAlone(async () => {
      writeFileSync(half, 'so far');
      expect(await clean()).toBe(false);
      expect(existsSync(half)).toBe(true);
      throw new Error('the disk is full');
    });
    await expect(failed).rejects.toThrow('the disk is full');
    expect(await clean()).toBe(true);
    expect(existsSync(half)).toBe(false);
    // One that was killed as it made one holds up the others for a quarter of an hour.
    const lock = path.join(folder, 'being-made.lock');
    writeFileSync(lock, '');
    expect(await clean()).toBe(false);
    utimesSync(lock, Date.now() / 1000 - 901, Date.now() / 1000 - 901);
    expect(await clean()).toBe(true);
  });

  it('are kept in the number asked for, with the pictures that they name and no halves', async () => {
    const backups = new BackupFolder(folder);
    const hour = 3_600_000;
    const start = Date.UTC(2026, 10, 22, 8);
    for (const n of [0, 1, 2, 3]) writeFileSync(backups.fileAt(start + n * hour), 'x'.repeat(n + 1));
    mkdirSync(backups.pictures);
    const picture = (name: string, atMs: number) => {
      writeFileSync(path.join(backups.pictures, name), name);
      utimesSync(path.join(backups.pictures, name), atMs / 1000, atMs / 1000);
    };
    picture('gone.webp', start + hour);
    picture('used.webp', start + 3 * hour);
    writeFileSync(path.join(folder, '.parwaz-half.jsonl.1a2b'), '');
    writeFileSync(path.join(folder, 'of somebody else.jsonl'), '');
    await backups.keepNewest(2);
    const left = await backups.list();
    expect(left.map(({ atMs, bytes }) => [atMs, bytes])).toEqual([
      [start + 3 * hour, 4],
      [start + 2 * hour, 3],
    ]);
    expect(readdirSync(backups.pictures)).toEqual(['used.webp']);
    expect(readdirSync(folder)).toHaveLength(4);
    expect(await backups.hasRoomFor(1000)).toBe(true);
    expect(await backups.hasRoomFor(Number.MAX_SAFE_INTEGER)).toBe(false);
    expect(await new BackupFolder(path.join(folder, 'nowhere')).list()).toEqual([]);
  });
});
