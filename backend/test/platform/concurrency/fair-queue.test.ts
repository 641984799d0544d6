import { FairQueue } from '../../../src/platform/concurrency/fair-queue.js';

describe('a fair queue', () => {
  let began: string[];
  let ends: (() => void)[];
  beforeEach(() => {
    began = [];
    ends = [];
  });
  const stay = () => new AbortController().signal;
  const join = (queue: FairQueue, key: string, name: string, left = stay()) =>
    queue.run(key, left, async () => {
      began.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endAll = async () => {
    for (await settle(); ends.length > 0; await settle()) ends.shift()?.();
  };

  it('gives keys turns, and runs one of each at a time', async () => {
    const queue = new FairQueue(2, 100);
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((name) => join(queue, name.charAt(0), name));
    await settle();
    expect(began).toEqual(['a1', 'b1']);
    await endAll();
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2']);
  });

  it('refuses the last of whom has the most when too many wait, else who comes', async () => {
    const queue = new FairQueue(1, 3);
    const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => join(queue, 'a', name));
    const one = join(queue, 'b', 'b1');
    expect(await flood[3]).toBeNull();
    const another = join(queue, 'c', 'c1');
    expect(await flood[2]).toBeNull();
    expect(await join(queue, 'd', 'd1')).toBeNull();
    await endAll();
    expect(await Promise.all([...flood, one, another])).toEqual(['a1', 'a2', null, null, 'b1', 'c1']);
  });

  it('is left by who goes', async () => {
    const queue = new FairQueue(1, 2);
    const gone = new AbortController();
    const first = join(queue, 'a', 'a1');
    const leaving = [join(queue, 'b', 'b1', gone.signal), join(queue, 'b', 'b2', gone.signal)];
    gone.abort();
    expect(await Promise.all(leaving)).toEqual([null, null]);
    expect(await join(queue, 'c', 'c1', gone.signal)).toBeNull();
    const last = join(queue, 'd', 'd1');
    await endAll();
    expect(await Promise.all([first, last])).toEqual(['a1', 'd1']);
    expect(began).toEqual(['a1', 'd1']);
  });

  it('goes on after one that fails', async () => {
    const queue = new FairQueue(1, 1);
    const failing = queue.run('a', stay(), () => Promise.reject(new Error('failed')));
    const next = join(queue, 'a', 'a2');
    await expect(failing).rejects.toThrow('failed');
    await endAll();
    expect(await next).toBe('a2');
  });
});
