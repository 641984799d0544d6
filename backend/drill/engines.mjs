import path from 'node:path';
import { MongoClient } from 'mongodb';
import { randomBytes } from 'node:crypto';
import { temporaryFolder } from '../bench/load/children.mjs';
import { answers, freePort } from '../bench/load/server.mjs';
import { installSecantus, release, secantusArguments } from '../scripts/checks/secantus.mjs';
import { findProgram, Program } from './parts.mjs';

const database = () => `parwaz_drill_${randomBytes(6).toString('hex')}`;

/** The database: `{uri, what, part}`; `part` is null for one that is somebody else's, which isn't struck. */
export async function findDatabase({ folder, server, embedded }) {
  const given = process.env.MONGODB_URI;
  if (given) {
    const uri = Object.assign(new URL(given), { pathname: `/${database()}` }).href;
    return { uri, what: 'the database of MONGODB_URI', part: null, stop: () => drop(uri) };
  }
  const port = await freePort();
  const uri = `mongodb://127.0.0.1:${port}/${database()}`;
  const data = temporaryFolder(folder);
  const installed = embedded ? { missing: 'as wished' } : await installSecantus();
  const own = { kind: 'database', name: 'the database', isUp: () => answers(port), cwd: data };
  if (installed.program) {
    const part = new Program({ ...own, command: installed.program, args: secantusArguments(port, data) });
    return { uri, what: release, part };
  }
  const program = path.join(path.dirname(server), 'commands', 'data.js');
  const env = { ...process.env, DATA_DIR: data };
  const args = [program, 'serve', '--port', String(port)];
  const part = new Program({ ...own, command: process.execPath, args, env });
  return { uri, what: `the embedded database (${installed.missing})`, part };
}

async function drop(uri) {
  const client = await MongoClient.connect(uri);
  await client.db().dropDatabase();
  await client.close();
}

/** The Redis of the PATH, in memory only: `{url, part}`, or null. */
export async function findRedis() {
  const command = findProgram('redis-server');
  if (!command) return null;
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const part = new Program({ kind: 'redis', name: 'Redis', command, args, isUp: () => answers(port) });
  return { url: `redis://127.0.0.1:${port}`, part };
}
