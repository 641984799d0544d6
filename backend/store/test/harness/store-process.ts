import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Collection, MongoClient } from 'mongodb';

/** Stores in processes of their own, for tests that kill them. */
const childFile = fileURLToPath(new URL('./child-store.mjs', import.meta.url));

export interface Child {
  process: ChildProcess;
  /** Its connection string, or why it doesn't run. */
  report:
    | { uri: string; pid: number; name?: undefined }
    | { uri?: undefined; name: string; message: string; pid?: number };
}

export async function startChild(dataDir: string, fileBlocks?: number): Promise<Child> {
  const limit = fileBlocks === undefined ? '' : `ulimit -f ${fileBlocks}; `;
  const command = `${limit}exec "${process.execPath}" "${childFile}" "${dataDir}"`;
  return firstReport(spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] }));
}

/** Its `process` is a parent that never asks how the store's process (`report.pid`) ended, so that it stays a zombie. */
export async function startUnreapedChild(dataDir: string): Promise<Child> {
  const command = `"${process.execPath}" "${childFile}" "${dataDir}" & exec sleep 600`;
  return firstReport(spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] }));
}

async function firstReport(child: ChildProcessByStdio<null, Readable, null>): Promise<Child> {
  for await (const line of createInterface({ input: child.stdout })) {
    return { process: child, report: JSON.parse(line) as Child['report'] };
  }
  throw new Error('the child said nothing');
}

export async function kill(
  { process: child }: Child,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

export async function withClient<T>(
  uri: string,
  work: (things: Collection<{ _id: number; n?: number }>) => Promise<T>,
): Promise<T> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 2000 });
  try {
    return await work(client.db('test').collection('things'));
  } finally {
    await client.close();
  }
}
