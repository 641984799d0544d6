import { getPriority, setPriority } from 'node:os';
import { limitTo } from '../../../platform/concurrency/queues.js';
import { answerRequests } from '../../../platform/concurrency/request-thread.js';
import type { Job, Result } from './messages.js';
import { connectionsPerHost, PushClient } from './push-client.js';

const answerBatchMs = 20;
/** Desks and spectators go first when processor time is short. */
const niceIncrement = 15;

// On Linux this affects only this thread; elsewhere it would slow the whole process.
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + niceIncrement));
const client = new PushClient();
const lanes = new Map<string, ReturnType<typeof limitTo>>();

// A thread of its own: encrypting thousands of messages takes seconds, and no desk should wait for that.
answerRequests((job: Job): Promise<Result> => {
  const { host } = new URL(job.endpoint);
  const lane = lanes.get(host) ?? limitTo(connectionsPerHost);
  lanes.set(host, lane);
  return lane(() => client.send(job));
}, answerBatchMs);
