import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openStore } from '@parwaz/store';
import { MongoClient } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { Client } from '../harness/client.js';
import { createRace, landing } from '../harness/factories.js';
import type { Race } from '../harness/factories.js';
import { repository } from '../harness/places.js';
import { startServer } from '../harness/server.js';
import type { RunningServer } from '../harness/server.js';
import { until } from '../harness/until.js';

const script = path.join(repository, 'backend', 'scripts', 'data.mjs');

describe('a log with a gap', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parwaz-repair-'));
  let server: RunningServer;
  let race: Race;

  beforeAll(async () => {
    server = await startServer({ dataDir });
    const staff = await Client.login(server.url, server.admin.name, server.admin.password);
    race = await createRace(staff, { lofts: 2 });
    for (const times of [['12:00'], ['12:00', '12:10'], ['12:00', '12:10', '12:20']]) {
      expect((await staff.save(landing(race, 0, times))).status).toBeLessThan(300);
      expect((await staff.save(landing(race, 1, times))).status).toBeLessThan(300);
    }
  });
  afterAll(async () => {
    await server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Runs `npm run data:check`. */
  const check = (...args: string[]) =>
    new Promise<{ code: number; printed: string }>((resolve) => {
      const env = { ...process.env, MONGODB_URI: '', DATA_DIR: dataDir };
      execFile(process.execPath, [script, 'check', ...args], { env }, (error, output, complaints) => {
        resolve({ code: error ? Number(error.code) : 0, printed: output + complaints });
      });
    });

  /** Reads or damages the log while the product is stopped. */
  async function onLog<T>(work: (changes: Collection<{ _id: string } & Document>) => Promise<T>): Promise<T> {
    const store = await openStore({ dataDir: path.join(dataDir, 'store'), port: 0 });
    const client = await MongoClient.connect(store.tcpUri ?? '');
    try {
      await client.db('parwaz').collection('boards').deleteMany({});
      return await work(client.db('parwaz').collection('changes'));
    } finally {
      await client.close();
      await store.close();
    }
  }
  const idOf = (revision: number) => `${race.tournamentId}:${String(revision).padStart(10, '0')}`;
  const whole = () => onLog((changes) => changes.find().sort({ _id: 1 }).toArray());
  /** Removes one change; the others as they then are. */
  const lose = (revision: number) =>
    onLog(async (changes) => {
      const ids = (await changes.find().toArray()).map(({ _id }) => _id);
      const _id = ids.find((id) => Number(id.split(':')[1]) === revision) ?? idOf(revision);
      expect(await changes.deleteOne({ _id })).toMatchObject({ deletedCount: 1 });
      return changes.find().sort({ _id: 1 }).toArray();
    });
  const quarantined = async () =>
    ((await (await fetch(`${server.url}/health/ready`)).json()) as { quarantined?: string[] }).quarantined ??
    [];
  const times = async (loft: number) => {
    const { rows } = await new Client(server.url).board(race.tournamentId);
    return rows.find(({ ownerId }) => ownerId === race.owners[loft]?._id)?.timeList.slice(0, 4);
  };

  it('is told and mended while the product is stopped: nothing is deleted, what may lack is listed', async () => {
    await server.kill('SIGTERM');
    const left = await lose(4); // the second landing of the first loft
    const told = await check();
    expect(told.code).toBe(1);
    expect(told.printed).toMatch(/its log lacks the changes 4; --repair fills the gap/);
    expect(await whole()).toEqual(left);

    const mended = await check('--repair');
    expect(mended.code).toBe(0);
    expect(mended.printed).toContain('its log lacked the changes 4; the gap is filled');
    expect(mended.printed).toMatch(new RegExp(`${race.date}, ${race.owners[0]?.name}: #2`));
    const after = await whole();
    expect(after.filter(({ _id }) => left.some((one) => one._id === _id))).toEqual(left);
    const filled = after.filter(({ _id }) => !left.some((one) => one._id === _id));
    expect(filled).toEqual([expect.objectContaining({ revision: 4, missing: expect.anything() })]);
    expect((await check()).code).toBe(0);

    await server.restart();
    expect(await quarantined()).toEqual([]);
    expect(await times(1)).toEqual(['12:00:00', '12:10:00', '12:20:00', '']);
  });

  it('is mended while the product runs, which takes the tournament up again by itself', async () => {
    await server.kill('SIGTERM');
    const left = await lose(5);
    await server.restart();
    await until(async () => (await quarantined()).includes(race.tournamentId), 'it is in quarantine');
    expect(server.output()).toMatch(
      new RegExp(`"tournamentId":"${race.tournamentId}".*the log of a tournament is damaged`),
    );
    const staff = await Client.login(server.url, server.admin.name, server.admin.password);
    const now = ['12:00', '12:10', '12:20', '12:30'];
    expect((await staff.save(landing(race, 1, now))).status).toBe(503);

    expect(await check('--repair')).toMatchObject({ code: 0, printed: expect.stringContaining(': #2') });
    await until(async () => (await quarantined()).length === 0, 'it is out of quarantine');
    expect((await staff.save(landing(race, 1, now))).status).toBeLessThan(300);
    expect(await times(1)).toEqual(now.map((time) => `${time}:00`));

    await server.kill('SIGTERM');
    const after = await whole();
    expect(after.filter(({ _id }) => left.some((one) => one._id === _id))).toEqual(left);
    expect(after.map(({ revision }) => Number(revision))).toEqual(after.map((_, n) => n + 1));
  });
});
