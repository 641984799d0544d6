import type { Report } from '@parwaz/shared';
import type { Entry, Queue, NewReport } from '../../../src/capabilities/roof/queue/queue';
import { isUnsent } from '../../../src/capabilities/roof/queue/queue';
import * as machine from '../../../src/capabilities/roof/queue/queue';
import { depth } from '../../../../shared/test/depth';

const date = '22-11-2026';
const clock = { wall: 0, steady: 0, page: 'p', offsetMs: 0, isSure: true };
const newReport = (_id: string, more: Partial<NewReport> = {}): NewReport => ({
  ...{ _id, date, kind: 'landing', index: null, source: 'tap', time: '', clock },
  ...more,
});

const report = (_id: string, state: Report['state'] = 'open', more: Partial<Report> = {}): Report => ({
  ...{ _id, ownerId: 'o', date, kind: 'landing', index: null, time: '17:42', tappedAt: 0, receivedAt: 0 },
  ...{ offsetMs: 0, source: 'tap', note: '', photo: '', flags: [], state, reason: '', by: null, ...more },
});

const queueOf = (...ids: string[]): Queue =>
  ids.reduce((queue: Queue, id) => machine.addReport(queue, newReport(id)), []);

describe('the queue of a roof', () => {
  it('sends in order, at most so many together, then photos', () => {
    let queue = machine.setPhotoState(queueOf('a', 'b', 'c'), 'a', 'waiting');
    expect(machine.nextStep(queue, 2)).toEqual({ kind: 'send', ids: ['a', 'b'] });
    queue = machine.applyAnswers(queue, [report('a'), report('b')]);
    expect(machine.nextStep(queue, 2)).toEqual({ kind: 'send', ids: ['c'] });
    queue = machine.applyAnswers(queue, [report('c')]);
    expect(machine.nextStep(queue, 2)).toEqual({ kind: 'photo', id: 'a' });
    expect(machine.nextStep(machine.setPhotoState(queue, 'a', 'sent'), 2)).toBeNull();
  });

  it('forgets a tap that never left the phone, and changes one in place', () => {
    let queue = queueOf('a', 'b');
    expect(machine.takeBack(queue, 'a').map(({ _id }) => _id)).toEqual(['b']);
    queue = machine.correctReport(queue, 'b', { index: 7 }, 'new');
    expect(queue.map(({ _id, index }) => [_id, index])).toEqual([
      ['a', null],
      ['b', 7],
    ]);
  });

  it('withdraws one that may have arrived only after it was answered: a late copy can then add nothing', () => {
    let queue = machine.takeBack(machine.markTried(queueOf('a', 'b'), ['a']), 'a');
    expect(machine.nextStep(queue, 50)).toEqual({ kind: 'send', ids: ['a', 'b'] });
    queue = machine.applyAnswers(queue, [report('a'), report('b')]);
    expect(machine.nextStep(queue, 50)).toEqual({ kind: 'withdraw', id: 'a' });
    queue = machine.settleWithdrawal(queue, 'a', 'done');
    expect(machine.nextStep(queue, 50)).toBeNull();
  });

  it('says a corrected report anew once the wrong one is back, and not at all when a desk was faster', () => {
    const sent = machine.applyAnswers(machine.markTried(queueOf('a'), ['a']), [report('a')]);
    const queue = machine.correctReport(sent, 'a', { index: 8 }, 'b');
    expect(machine.nextStep(queue, 50)).toEqual({ kind: 'withdraw', id: 'a' });
    const back = machine.settleWithdrawal(queue, 'a', 'done');
    expect(machine.nextStep(back, 50)).toEqual({ kind: 'send', ids: ['b'] });
    const late = machine.settleWithdrawal(queue, 'a', 'late');
    expect(late.map(({ _id, undo }) => [_id, undo])).toEqual([['a', 'late']]);
    const again = machine.applyAnswers(late, [report('a')]);
    expect(machine.takeBack(again, 'a').map(({ undo }) => undo)).toEqual(['wanted']);
  });

  it('takes back what was taken by itself, but not what a desk has settled', () => {
    const sent = (state: Report['state'], by: Report['by']) =>
      machine.applyAnswers(queueOf('a'), [report('a', state, { by })]);
    const undoOf = (queue: Queue) => machine.takeBack(queue, 'a')[0]?.undo;
    expect(undoOf(sent('taken', { _id: '', name: 'Roof' }))).toBe('wanted');
    expect(undoOf(sent('taken', { _id: 'x', name: 'Ali' }))).toBe('no');
    expect(undoOf(sent('rejected', null))).toBe('no');
  });

  it('drops what is settled and old, and nothing that was never sent', () => {
    const queue = machine.applyAnswers(queueOf('a', 'b'), [report('a')]);
    expect(machine.withoutOld(queue, () => true).map(({ _id }) => _id)).toEqual(['b']);
  });
});

/** Repeatable chance. */
function chance(seed: number): (below: number) => number {
  const state = { now: seed * 2654435761 };
  return (below) => {
    state.now = (Math.imul(state.now ^ (state.now >>> 15), 2246822507) + 0x9e3779b9) >>> 0;
    return (state.now >>> 8) % below;
  };
}

/** A server of the contract: the same id again changes nothing. Copies of requests may come late. */
class Server {
  readonly reports = new Map<string, Report & { given: number }>();
  readonly late: (() => void)[] = [];

  send(entries: readonly Entry[]): Report[] {
    for (const { _id, index } of entries) {
      if (!this.reports.has(_id)) this.reports.set(_id, { ...report(_id), index, given: this.reports.size });
    }
    return entries.flatMap(({ _id }) => this.reports.get(_id) ?? []);
  }

  /** @returns false when it is too late */
  withdraw(id: string): boolean {
    const known = this.reports.get(id);
    if (known && known.state !== 'open' && known.state !== 'withdrawn') return false;
    if (known) this.reports.set(id, { ...known, state: 'withdrawn' });
    return true;
  }
}

/** One request: it may get lost on the way there or back, a copy of it may come later, the page may be killed in it. */
function request(queue: Queue, server: Server, pick: (below: number) => number): Queue {
  const step = machine.nextStep(queue, 1 + pick(3));
  if (!step || step.kind === 'photo') return queue;
  const fate = pick(5);
  if (step.kind === 'withdraw') {
    if (fate === 0) return queue;
    const isBack = server.withdraw(step.id);
    return fate === 1 ? queue : machine.settleWithdrawal(queue, step.id, isBack ? 'done' : 'late');
  }
  const tried = machine.markTried(queue, step.ids);
  const entries = tried.filter((entry) => step.ids.includes(entry._id) && isUnsent(entry));
  if (fate === 0) return tried;
  if (fate === 1) {
    server.late.push(() => void server.send(entries));
    return tried;
  }
  const answer = server.send(entries);
  if (fate === 2) return tried;
  if (fate === 3) server.late.push(() => void server.send(entries));
  return machine.applyAnswers(tried, answer);
}

it('has every landing at the server once, in order, whatever is lost, late, killed, undone and corrected', () => {
  for (let seed = 1; seed <= depth(300, 6000); seed += 1) {
    const pick = chance(seed);
    const server = new Server();
    let queue: Queue = [];
    let made = 0;
    /** The landings that stand, by the id of the report that says them last. */
    const meant = new Map<string, number | null>();
    const bird = () => {
      made += 1;
      queue = machine.addReport(queue, newReport(`r${made}`));
      meant.set(`r${made}`, null);
    };
    const some = () => [...meant.keys()][pick(Math.max(1, meant.size))];
    const acts = [
      bird,
      () => (queue = request(queue, server, pick)),
      () => (queue = request(queue, server, pick)),
      () => server.late.splice(0, 1).forEach((arrive) => arrive()),
      () => {
        const id = some();
        if (id === undefined) return;
        queue = machine.takeBack(queue, id);
        meant.delete(id);
      },
      () => {
        const id = some();
        const index = pick(9);
        if (id === undefined) return;
        made += 1;
        queue = machine.correctReport(queue, id, { index }, `r${made}`);
        const isAnew = queue.some(({ _id }) => _id === `r${made}`);
        if (isAnew) meant.delete(id);
        meant.set(isAnew ? `r${made}` : id, index);
      },
      // A reload: only what was kept comes back.
      () => (queue = JSON.parse(JSON.stringify(queue)) as Queue),
    ];
    for (let n = 0; n < 40; n += 1) acts[pick(acts.length)]?.();
    for (let n = 0; n < 400 && machine.nextStep(queue, 50); n += 1) queue = request(queue, server, pick);
    server.late.forEach((arrive) => arrive());
    const standing = [...server.reports.values()].filter(({ state }) => state === 'open');
    expect(machine.nextStep(queue, 50)).toBeNull();
    expect(new Map(standing.map(({ _id, index }) => [_id, index]))).toEqual(meant);
    const order = queue.flatMap(({ _id }) => server.reports.get(_id)?.given ?? []);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  }
});
