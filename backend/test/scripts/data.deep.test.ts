import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { Client } from '../harness/client.js';
import { createRace, landing, type Race } from '../harness/factories.js';
import { freePort, type RunningServer, startServer } from '../harness/server.js';
import { repository } from '../harness/places.js';

interface Ended {
  code: number;
  printed: string;
}

const script = path.join(repository, 'backend', 'scripts', 'data.mjs');
const resetScript = path.join(repository, 'backend', 'scripts', 'admin-reset.mjs');
const environment = (dataDir: string) => ({ ...process.env, MONGODB_URI: '', DATA_DIR: dataDir });

/** Runs one of the data commands on a data folder, to its end. */
function data(dataDir: string, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args[0] === '--admin-reset' ? [resetScript, ...args.slice(1)] : [script, ...args],
      { env: environment(dataDir) },
      (error, output, complaints) => {
        resolve({ code: error ? Number(error.code) : 0, printed: output + complaints });
      },
    );
  });
}

describe('the data commands', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-data-'));
  const file = path.join(folder, 'everything.jsonl');
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  let server: RunningServer;
  let race: Race;
  let stamp = '';

  beforeAll(async () => {
    server = await startServer({ dataDir: from });
    const staff = await Client.login(server.url, server.admin.name, server.admin.password);
    const club = 'شاہین Club';
    await staff.must('POST', '/create-club', { name: club });
    race = await createRace(staff, { lofts: 1, club, stamps: [{ name: 'Double Stamp' }] });
    stamp = race.tournament.stamps[0]?._id ?? '';
    await staff.save({ ...landing(race, 0, ['12:00']), stamps: { 0: [stamp], 1: [stamp] } });
  });
  afterAll(async () => {
    await server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const clubs = async (dataDir: string) => {
    const running = await startServer({ dataDir });
    const { tournament, rows } = await new Client(running.url).board(race.tournamentId);
    expect([tournament.stamps[0]?._id, rows[0]?.stamps]).toEqual([stamp, { 0: [stamp], 1: [stamp] }]);
    const answer = (await (await fetch(`${running.url}/parwaz/get-all-clubs`)).json()) as {
      clubs: { name: string }[];
    };
    await running.stop();
    return answer.clubs.map(({ name }) => name);
  };

  it('ask to stop the product that uses the database', async () => {
    for (const args of [
      ['import', file],
      ['serve', '--port', '0'],
    ]) {
      const { code, printed } = await data(from, ...args);
      expect({ code, lines: printed.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
      expect(printed).toMatch(/^Stop the product first/);
    }
  });

  it('give an account a new password while the product runs, and make an admin of an unknown name', async () => {
    const reset = async (name: string) => {
      const { code, printed } = await data(from, '--admin-reset', name);
      const [, password = ''] = /shown only now: (\S+)\n$/.exec(printed) ?? [];
      const answer = await new Client(server.url).post('/parwaz/login', { name, password });
      return {
        code,
        printed: printed.replace(password, '…').trim(),
        role: (answer.body as { user?: { role: string } }).user?.role,
      };
    };
    expect(await reset('ADMIN')).toEqual({
      code: 0,
      printed: 'New password of admin admin, shown only now: …',
      role: 'admin',
    });
    expect(await reset('Second One')).toEqual({
      code: 0,
      printed: 'New admin Second One, shown only now: …',
      role: 'admin',
    });
    expect(await data(from, '--admin-reset')).toEqual({ code: 1, printed: 'npm run admin:reset -- NAME\n' });
  });

  it('look for damage and begin a new epoch while the product runs', async () => {
    const { code, printed } = await data(from, 'check', '--new-epoch');
    expect({ code, printed }).toEqual({
      code: 0,
      printed: expect.stringMatching(/file is sound.*1 tournament.*new epoch/s),
    });
  });

  it('carry everything into another database, stamps of pigeons too', async () => {
    // The product goes on.
    expect(await data(from, 'export', file)).toMatchObject({ code: 0 });
    await server.kill('SIGTERM');
    // A folder whose store is gone: `npm start` refuses it, an import may fill it.
    mkdirSync(to);
    writeFileSync(path.join(to, 'jwt-secret'), 'a secret of an earlier start\n');
    expect(await data(to, 'import', file)).toMatchObject({ code: 0 });
    expect(await clubs(to)).toEqual(['شاہین Club']);
  });

  it('refuse a database that is not empty, unless it is to be replaced', async () => {
    const { code, printed } = await data(to, 'import', file);
    expect(code).toBe(1);
    expect(printed).toMatch(/--replace/);
    expect(await data(to, 'import', file, '--replace')).toMatchObject({ code: 0 });
  });

  it('write nothing when the file is broken', async () => {
    const broken = path.join(folder, 'broken.jsonl');
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(broken, lines.slice(0, -2).join('\n'));
    expect(await data(to, 'import', broken, '--replace')).toMatchObject({ code: 1 });
    expect(await clubs(to)).toEqual(['شاہین Club']);
  });

  it('serve the store alone, until told to stop', async () => {
    const port = await freePort();
    const serving = spawn(process.execPath, [script, 'serve', '--port', String(port)], {
      env: environment(to),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed = await untilPrinted(serving, 'Ctrl-C ends it');
    const address = /mongodb:\S+/.exec(printed)?.[0] ?? '';
    expect(new URL(address).port).toBe(String(port));
    const client = await MongoClient.connect(address);
    const found = await client.db().collection('clubs').findOne({});
    await client.close();
    serving.kill('SIGTERM');
    expect(await once(serving, 'exit')).toEqual([0, null]);
    expect(found?.name).toBe('شاہین Club');
  });
});

function untilPrinted(child: ChildProcess, words: string): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes(words)) resolve(printed);
    });
    child.once('exit', () => reject(new Error(`It ended. It printed:\n${printed}`)));
  });
}
