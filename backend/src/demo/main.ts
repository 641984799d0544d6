import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { chance, enterFinishedDay, RunningDay, screenPath, type Chance } from '@parwaz/shared';
import { loadConfig } from '../platform/config/config.js';
import { afternoonZone } from './afternoon-zone.js';
import { Desk, GoneError, RefusedError } from './desk.js';
import { lofts } from './lofts.js';
import { drawPictures, type Pictures } from './pictures.js';
import { enterTournament } from './tournament.js';

/** `npm run demo`, on a fresh data folder (`-- --keep` continues with the last), with staff who type by REST. */
const admin = { name: 'admin', password: 'parwaz-demo' };

async function main(): Promise<void> {
  const dataDir = '.demo-data';
  // Never a real database that the shell's environment names.
  for (const name of ['MONGODB_URI', 'REDIS_URL']) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, { DATA_DIR: dataDir, ADMIN_NAME: admin.name, ADMIN_PASSWORD: admin.password });
  process.env.LOG_LEVEL ??= 'warn';
  process.argv.push('--demo');
  const { port, host } = loadConfig(process.env);
  await assertFree(port, host); // or we would delete the data of a demo that still runs
  if (!process.argv.includes('--keep')) rmSync(dataDir, { recursive: true, force: true });
  const luck = chance(Date.now());
  const pictures = await drawPictures(luck, lofts.length);
  await import('../main.js'); // resolves when it listens
  const origin = `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;
  try {
    await race(origin, luck, pictures);
  } catch (error) {
    if (error instanceof GoneError) return; // the server is stopping, and this process with it
    if (!(error instanceof RefusedError)) throw error;
    console.log(`The demo types no more: ${error.message}`);
  }
}

async function race(origin: string, luck: Chance, pictures: Pictures): Promise<void> {
  const desk = await Desk.signIn(origin, admin.name, admin.password);
  const [yesterday, today] = await enterTournament(desk, afternoonZone(Date.now()), luck, pictures);
  if (!yesterday || !today) throw new Error('A demo has an earlier day and today');
  await enterFinishedDay(desk, yesterday, luck);
  const day = new RunningDay(desk, today, luck);
  for (let i = 0; i < 50; i++) await day.step();
  announce(origin, today.tournamentId);
  await typeOn(day, () => luck.between(1000, 3000));
}

async function typeOn(day: RunningDay, pauseMs: () => number): Promise<void> {
  for (;;) {
    await wait(pauseMs(), undefined, { ref: false });
    try {
      await day.step();
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status === 401 || error.status === 404) throw error;
      // Somebody else typed into that cell, or removed the loft.
      console.log(`Not saved: ${error.message}`);
    }
  }
}

async function assertFree(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch {
    console.error(`Port ${port} is taken. Stop what uses it, or choose another one with PORT.`);
    process.exit(1);
  }
  probe.close();
  await once(probe, 'close');
}

function announce(origin: string, tournamentId: string): void {
  console.log(`
  Landings are arriving. Open both, side by side:

    as a spectator   ${origin}${screenPath('tournament', tournamentId)}
    at the desk      ${origin}/create-result?tournament=${tournamentId}
                     sign in as ${admin.name} with the password ${admin.password}

  Ctrl-C ends it.
`);
}

await main();
