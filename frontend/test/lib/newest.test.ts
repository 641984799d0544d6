import { Newest } from '../../src/lib/newest';

/** Work that ends when it is told to. */
function pending<T>() {
  let end: (made: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<T>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { work, end, fail };
}

describe('the newest work', () => {
  it('counts, though what was begun before it ends later', async () => {
    const newest = new Newest();
    const [large, small] = [pending<string>(), pending<string>()];
    const [first, second] = [newest.run(large.work), newest.run(small.work)];
    small.end('small');
    large.end('large');
    expect([await first, await second]).toEqual([null, { made: 'small' }]);
  });

  it('fails aloud, and what was begun before it silently', async () => {
    const newest = new Newest();
    const [old, now] = [pending<string>(), pending<string>()];
    const [first, second] = [newest.run(old.work), newest.run(now.work)];
    old.fail(new Error('old'));
    now.fail(new Error('now'));
    expect(await first).toBeNull();
    await expect(second).rejects.toThrow('now');
  });

  it('is nothing after it was dropped', async () => {
    const newest = new Newest();
    const poster = pending<string>();
    const read = newest.run(poster.work);
    newest.cancel();
    poster.end('poster');
    expect(await read).toBeNull();
  });
});
