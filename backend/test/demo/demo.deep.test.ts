import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BoardSnapshot, PublicTournament } from '@parwaz/shared';
import { freePort } from '../harness/server.js';
import { repository } from '../harness/places.js';
import { until } from '../harness/until.js';

describe('the demo', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-demo-'));
  let demo: ChildProcess;
  let origin: string;
  let printed = '';
  let startedAt: Date;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    startedAt = new Date();
    demo = spawn(process.execPath, [path.join(repository, 'backend', 'bundle', 'demo', 'main.js')], {
      cwd: folder,
      env: { ...process.env, LOG_LEVEL: undefined, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await new Promise<void>((resolve, reject) => {
      const read = (text: string) => {
        printed += text;
        if (printed.includes('Ctrl-C ends it')) resolve();
      };
      for (const stream of [demo.stdout, demo.stderr]) stream?.setEncoding('utf8').on('data', read);
      demo.once('exit', () => reject(new Error(`The demo ended. It printed:\n${printed}`)));
    });
  });
  afterAll(() => {
    demo.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const read = async <T>(address: string) => (await (await fetch(`${origin}/parwaz${address}`)).json()) as T;
  const tournamentId = () => /tournament-view\/(\w+)/.exec(printed)?.[1] ?? '';
  const board = () => read<BoardSnapshot>(`/tournament/${tournamentId()}/board`);

  it('shows a tournament of 24 lofts with a day behind it, today and a day to come', async () => {
    const { data } = await read<{ data: PublicTournament }>('/get-active-tournament');
    expect(data).toMatchObject({
      _id: tournamentId(),
      numberOfPigeons: 7,
      helperPigeons: 2,
      status: 'Active',
    });
    const { owners, rows, tournament } = await board();
    const { timeZone } = tournament;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(startedAt);
    expect(tournament.dates[1]).toBe(today);
    expect(owners).toHaveLength(24);
    expect(owners.filter(({ name }) => /[\u0600-\u06ff]/.test(name)).length).toBeGreaterThan(3);
    const pictures = await Promise.all(
      [data.tournamentPicture, ...owners.map(({ ownerPicture }) => ownerPicture)].map((path) =>
        fetch(origin + path),
      ),
    );
    expect(pictures.map(({ status }) => status)).toEqual(Array(25).fill(200));
    const earlier = rows.filter(({ date }) => date.slice(0, 2) === tournament.dates[0]?.slice(8));
    expect(earlier).toHaveLength(24);
    expect(earlier.every(({ timeList }) => timeList.filter(Boolean).length >= 7)).toBe(true);
  });

  it('says its password, and logs no requests', () => {
    expect(printed).toContain('First admin, shown only now: name admin, password parwaz-demo');
    expect(printed).not.toContain('"level"');
  });

  it('types on by itself', async () => {
    const { revision } = await board();
    await until(async () => (await board()).revision >= revision + 2);
  });

  it('ends in order', async () => {
    const exited = once(demo, 'exit');
    demo.kill('SIGINT');
    expect(await exited).toEqual([0, null]);
    expect(printed).not.toMatch(/error/i);
  });
});
