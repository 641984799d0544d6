import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { limitTo } from '../../../platform/concurrency/queues.js';
import type { Job, Result } from './messages.js';
import { Post } from './post.js';

/** Messages to one push service on their way at any time; as many as it gets connections. */
const atOnce = 64;
/** Results are told together, in milliseconds. */
const togetherMs = 20;

/** Desks and spectators go first where processor time is short: so much nicer is this thread. */
const nicer = 15;

// On Linux this is about the thread alone, elsewhere about the whole process.
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + nicer));
const post = new Post();
const lanes = new Map<string, ReturnType<typeof limitTo>>();
let results: Result[] = [];

/** The sending thread: encrypting thousands of messages takes seconds, and no desk should wait for that. */
parentPort?.on('message', (jobs: Job[]) => {
  for (const job of jobs) void laneOf(job)(() => post.send(job)).then(told);
});

function laneOf({ endpoint }: Job): ReturnType<typeof limitTo> {
  const { host } = new URL(endpoint);
  const lane = lanes.get(host) ?? limitTo(atOnce);
  lanes.set(host, lane);
  return lane;
}

function told(result: Result): void {
  if (results.length === 0) setTimeout(tell, togetherMs);
  results.push(result);
}

function tell(): void {
  parentPort?.postMessage(results);
  results = [];
}
