import { SlicedWork } from '../../../src/platform/concurrency/sliced-work.js';

const range = (count: number) => Array.from({ length: count }, (_, n) => n);
const turn = () => new Promise(setImmediate);

describe('work with each of many', () => {
  it('is done in the order in which it came, with others served in between', async () => {
    const work = new SlicedWork();
    const done: string[] = [];
    for (const round of ['a', 'b', 'c']) {
      work.add(
        range(600).values(),
        (n) => done.push(`${round} ${n}`),
        () => done.push(`${round} ends`),
      );
    }
    const atOnce = done.length;
    expect(atOnce).toBeLessThan(600);
    let turns = 0;
    for (let before = -1; before < done.length; turns += 1) {
      before = done.length;
      await turn();
      expect(done.length - before).toBeLessThanOrEqual(atOnce);
    }
    expect(turns).toBeGreaterThan(5);
    expect(done).toEqual(
      ['a', 'b', 'c'].flatMap((round) => [...range(600).map((n) => `${round} ${n}`), `${round} ends`]),
    );
  });

  it('goes on with what comes after all was done, or amid it', async () => {
    const work = new SlicedWork();
    const done: number[] = [];
    const again = (n: number) => {
      done.push(n);
      if (n === 0) work.add([2, 3].values(), again);
    };
    work.add([0, 1].values(), again);
    await turn();
    expect(done).toEqual([0, 1, 2, 3]);
    work.add([4].values(), again);
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  it('is finished at once, or forgotten, when that is asked for', async () => {
    const work = new SlicedWork();
    const done: number[] = [];
    const add = () => work.add(range(1000).values(), (n) => done.push(n));
    add();
    work.finish();
    expect(done).toHaveLength(1000);
    await turn();
    add();
    work.clear();
    await turn();
    expect(done.length).toBeLessThan(2000);
    const before = done.length;
    await turn();
    expect(done).toHaveLength(before);
  });
});
