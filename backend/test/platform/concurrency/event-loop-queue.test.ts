import { EventLoopQueue } from '../../../src/platform/concurrency/event-loop-queue.js';
import { until } from '../../harness/until.js';

describe('small pieces of work', () => {
  it('are done in order, a few in each turn, with whatever else happens between them', async () => {
    const done: string[] = [];
    const turns = new EventLoopQueue(2);
    for (const name of ['a', 'b', 'c']) turns.add(() => done.push(name));
    setImmediate(() => done.push('else'));
    expect(done).toEqual([]);
    await until(() => done.length === 4, 'all are done');
    expect(done).toEqual(['a', 'b', 'else', 'c']);
    turns.add(() => done.push('d'));
    await until(() => done.at(-1) === 'd', 'what comes later is done too');
  });
});
