import { errorNote } from '@parwaz/shared';
import { jest } from '@jest/globals';
import type { SaveResultAnswer, SaveResultInput } from '@parwaz/shared';
import { timeOnly } from '../../../../src/features/desk/cell/cell-value';
import { ApiError } from '../../../../src/lib/api/api-error';
import { UnsentRows } from '../../../../src/features/desk/outbox/unsent-rows';
import { OutboxSender } from '../../../../src/features/desk/outbox/outbox-sender';
import type { UnsentRow } from '../../../../src/features/desk/outbox/unsent-row';
import { rowKey } from '../../../../src/features/desk/outbox/unsent-row';
import { choose, typeCell } from '../../../../src/features/desk/outbox/type-cell';
import { MemoryStorage } from '../memory-storage';

type Reply = SaveResultAnswer | Error;

const down = new ApiError({ id: 'network.failed', message: 'The server cannot be reached' });
const answerTo = ({
  pigeonOwnerId,
  timeList,
  startTime,
  date,
  tournamentId,
}: SaveResultInput): SaveResultAnswer => ({
  success: true,
  message: 'saved',
  revision: 7,
  warnings: [],
  result: {
    _id: 'r',
    tournamentId,
    pigeonOwnerId,
    date,
    startTime,
    timeList: timeList.map((time) => time ?? ''),
    marks: {},
    excludedIndices: [],
    formattedTotalTime: '00:00',
    totalSeconds: 0,
    revision: 7,
    updatedAt: '',
  },
});

/** A desk whose line is in the test's hands: every request waits until it is answered. */
function openDesk(storage = new MemoryStorage()) {
  const outbox = new UnsentRows('anna', 'tab1', storage);
  const requests: { input: SaveResultInput; reply: (reply: Reply) => Promise<void> }[] = [];
  const state = { signedIn: true };
  const saved: string[] = [];
  const sender = new OutboxSender(
    outbox,
    {
      save: (input) =>
        new Promise((resolve, reject) => {
          const reply = async (given: Reply) => {
            if (given instanceof Error) reject(given);
            else resolve(given);
            await jest.advanceTimersByTimeAsync(0);
          };
          requests.push({ input, reply });
        }),
      isSignedIn: () => state.signedIn,
    },
    () => 0.5,
  );
  sender.store.subscribe(({ answered }, before) => {
    if (answered?.kind !== 'saved' || answered === before.answered) return;
    const { row, cells } = answered;
    saved.push(...cells.map(({ index, to }) => `${row.ownerId} ${index} ${to.time}`));
  });
  const row = (ownerId: string): UnsentRow =>
    outbox.get(rowKey({ tournamentId: 't', ownerId, date: '01-04-2026' })) ?? {
      tournamentId: 't',
      ownerId,
      date: '01-04-2026',
      startTime: '06:00',
      cells: {},
    };
  const type = async (ownerId: string, index: number | null, value: string, base = '') => {
    outbox.put(
      typeCell(row(ownerId), { index, value: timeOnly(value), base: timeOnly(base), at: Date.now() }),
    );
    await jest.advanceTimersByTimeAsync(0);
  };
  return { outbox, sender, requests, state, saved, row, type };
}

const lists = (desk: ReturnType<typeof openDesk>) =>
  desk.requests.map(({ input }) => `${input.pigeonOwnerId}: ${input.timeList.join(' ')}`);

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

it('sends at once, and forgets what was saved', async () => {
  const desk = openDesk();
  await desk.type('o1', 0, '12:00:00');
  expect(desk.requests[0]?.input).toMatchObject({
    timeList: ['12:00:00'],
    base: { timeList: [''], startTime: '06:00' },
  });
  expect(desk.sender.isOnTheWay(rowKey(desk.row('o1')))).toBe(true);
  await desk.requests[0]!.reply(answerTo(desk.requests[0]!.input));
  expect(desk.outbox.all()).toEqual([]);
  expect(desk.saved).toEqual(['o1 0 12:00:00']);
});

it('writes a landing to the device once when it is typed and sent, and once when it is saved', async () => {
  const device = new MemoryStorage();
  const desk = openDesk(device);
  await desk.type('o1', 0, '12:00:00');
  expect([device.writes, desk.row('o1').cells[0]?.phase]).toEqual([1, 'sent']);
  await desk.type('o1', 1, '13:00:00');
  await desk.requests[0]!.reply(answerTo(desk.requests[0]!.input));
  // Saved, and what was typed meanwhile sent: one change.
  expect([device.writes, desk.row('o1').cells[1]?.phase]).toEqual([3, 'sent']);
  await desk.requests[1]!.reply(down);
  expect(device.writes).toBe(3);
});

it('has one request of a row on its way at a time; what is typed meanwhile goes together after it', async () => {
  const desk = openDesk();
  await desk.type('o1', 0, '12:00:00');
  await desk.type('o1', 1, '13:00:00');
  await desk.type('o1', 0, '12:05:00', '12:00:00');
  expect(lists(desk)).toEqual(['o1: 12:00:00']);
  await desk.requests[0]!.reply(answerTo(desk.requests[0]!.input));
  expect(lists(desk)).toEqual(['o1: 12:00:00', 'o1: 12:05:00 13:00:00']);
  expect(desk.requests[1]?.input.base?.timeList).toEqual(['12:00:00', '']);
});

it('tells of a save that was undone while on its way, and then of its undo', async () => {
  const desk = openDesk();
  await desk.type('o1', 0, '12:00:00');
  await desk.type('o1', 1, '13:00:00');
  const undo = {
    index: 0,
    value: timeOnly(''),
    base: timeOnly('12:00:00'),
    at: Date.now(),
    undo: true as const,
  };
  desk.outbox.put(typeCell(desk.row('o1'), undo));
  await desk.requests[0]!.reply(answerTo(desk.requests[0]!.input));
  expect(desk.saved).toEqual(['o1 0 12:00:00']);
  await desk.requests[1]!.reply(answerTo(desk.requests[1]!.input));
  expect(desk.saved.slice(1)).toEqual(['o1 0 ', 'o1 1 13:00:00']);
});

it('has a few rows on their way at once', async () => {
  const desk = openDesk();
  for (const owner of ['o1', 'o2', 'o3', 'o4', 'o5', 'o6']) await desk.type(owner, 0, '12:00:00');
  expect(lists(desk)).toHaveLength(4);
  await desk.requests[1]!.reply(answerTo(desk.requests[1]!.input));
  expect(lists(desk).at(-1)).toBe('o5: 12:00:00');
});

it('keeps everything while the line is down, tries with one row, later and later, and then sends the rest in order', async () => {
  const desk = openDesk();
  await desk.type('o1', 0, '12:00:00');
  await desk.requests[0]!.reply(down);
  expect(desk.sender.connection.kind).toBe('down');
  jest.setSystemTime(1_000_100);
  await desk.type('o2', 0, '12:10:00');
  jest.setSystemTime(1_000_200);
  await desk.type('o3', 0, '12:20:00');
  expect(desk.requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(lists(desk)).toEqual(['o1: 12:00:00', 'o1: 12:00:00']);
  await desk.requests[1]!.reply(down);
  await jest.advanceTimersByTimeAsync(1500);
  expect(desk.requests).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1000);
  expect(desk.requests).toHaveLength(3);
  await desk.requests[2]!.reply(answerTo(desk.requests[2]!.input));
  expect(lists(desk).slice(3)).toEqual(['o2: 12:10:00', 'o3: 12:20:00']);
  expect(desk.sender.connection.kind).toBe('up');
});

it('sends an unknown outcome again exactly as it was, before anything that was typed later', async () => {
  const desk = openDesk();
  await desk.type('o1', 0, '12:00:00');
  await desk.requests[0]!.reply(new DOMException('timed out', 'TimeoutError'));
  await desk.type('o1', 0, '12:30:00', '12:00:00');
  desk.sender.retryNow();
  expect(desk.requests[1]?.input).toEqual(desk.requests[0]?.input);
  await desk.requests[1]!.reply(answerTo(desk.requests[1]!.input));
  expect(desk.requests[2]?.input).toMatchObject({ timeList: ['12:30:00'], base: { timeList: ['12:00:00'] } });
});

it('waits as long as a busy server asks', async () => {
  const desk = openDesk();
  await desk.type('o1', 0, '12:00:00');
  const busy = new ApiError({ id: 'request.too-many', message: '', status: 429, retryAfterSeconds: 20 });
  await desk.requests[0]!.reply(busy);
  await jest.advanceTimersByTimeAsync(19_000);
  expect(desk.requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1500);
  expect(desk.requests).toHaveLength(2);
});

it('lets other rows go on when one row makes the server fail', async () => {
  const desk = openDesk();
  await desk.type('o1', 0, '12:00:00');
  await desk.requests[0]!.reply(new ApiError({ id: 'request.failed', message: '', status: 500 }));
  await desk.type('o2', 0, '12:00:00');
  expect(lists(desk)).toEqual(['o1: 12:00:00', 'o2: 12:00:00']);
  await jest.advanceTimersByTimeAsync(1100);
  expect(lists(desk).at(-1)).toBe('o1: 12:00:00');
});

it('does not take a proxy’s error page for the server’s word', async () => {
  const desk = openDesk();
  await desk.type('o1', 0, '12:00:00');
  await desk.requests[0]!.reply(new ApiError({ id: 'request.unreadable', message: '', status: 404 }));
  expect(desk.row('o1').cells[0]).toMatchObject({ phase: 'sent' });
  expect(desk.sender.connection.kind).toBe('down');
});

it('keeps what a refusal names with its reason, and sends the rest', async () => {
  const early = errorNote('result.before-start', { index: 0, time: '05:00', startTime: '06:00' });
  const desk = openDesk();
  await desk.type('o1', 0, '05:00:00');
  await desk.type('o1', 1, '13:00:00');
  await desk.requests[0]!.reply(
    new ApiError({ ...early, status: 400, fields: [{ path: 'timeList.0', ...early }] }),
  );
  expect(desk.row('o1').cells[0]).toMatchObject({
    phase: 'refused',
    value: timeOnly('05:00:00'),
    why: early,
  });
  expect(lists(desk).at(-1)).toBe('o1:  13:00:00');
});

it('holds a conflict until it is decided, and then goes over theirs', async () => {
  const desk = openDesk();
  await desk.type('o1', 0, '12:00:00');
  const conflict = {
    index: 0,
    base: '',
    yours: '12:00:00',
    theirs: '11:00:00',
    by: { _id: 'b', name: 'Bilal' },
    at: '',
  };
  await desk.requests[0]!.reply(
    new ApiError({ id: 'result.conflict', message: '', status: 409, details: { conflicts: [conflict] } }),
  );
  await jest.advanceTimersByTimeAsync(60_000);
  expect(desk.requests).toHaveLength(1);
  desk.outbox.put(choose(desk.row('o1'), 0, 'mine'));
  await jest.advanceTimersByTimeAsync(0);
  expect(desk.requests[1]?.input).toMatchObject({ timeList: ['12:00:00'], base: { timeList: ['11:00:00'] } });
});

it('keeps everything for after the login when the session ends', async () => {
  const desk = openDesk();
  await desk.type('o1', 0, '12:00:00');
  desk.state.signedIn = false;
  await desk.requests[0]!.reply(new ApiError({ id: 'auth.required', message: '', status: 401 }));
  await desk.type('o2', 0, '12:00:00');
  await jest.advanceTimersByTimeAsync(60_000);
  expect([desk.sender.connection.kind, desk.requests.length, desk.outbox.all().length]).toEqual([
    'signed-out',
    1,
    2,
  ]);
  desk.state.signedIn = true;
  desk.sender.retryNow();
  expect(lists(desk).slice(1)).toEqual(['o1: 12:00:00', 'o2: 12:00:00']);
});

it('does not send a row that another tab has taken over meanwhile', async () => {
  const storage = new MemoryStorage();
  const desk = openDesk(storage);
  desk.state.signedIn = false;
  await desk.type('o1', 0, '12:00:00');
  new UnsentRows('anna', 'tab2', storage).takeOver('tab1');
  desk.state.signedIn = true;
  desk.sender.retryNow();
  await jest.advanceTimersByTimeAsync(0);
  expect([desk.requests.length, desk.outbox.all().length]).toEqual([0, 0]);
});

describe('a day that was closed meanwhile', () => {
  const closed = new ApiError({ id: 'result.day-closed', message: 'Closed', status: 409 });

  it('keeps what was typed until somebody says why, and then sends it with the reason', async () => {
    const desk = openDesk();
    await desk.type('o1', 0, '12:00:00');
    await desk.type('o1', 1, '13:00:00');
    await desk.requests[0]!.reply(closed);
    expect(desk.row('o1')).toMatchObject({ asksReason: true, cells: { 0: { phase: 'waiting' } } });
    desk.sender.retryNow();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(desk.requests).toHaveLength(1);
    const { asksReason: _, ...row } = desk.row('o1');
    desk.outbox.put({ ...row, reason: 'Typed wrong' });
    await jest.advanceTimersByTimeAsync(0);
    expect(desk.requests[1]?.input).toMatchObject({
      timeList: ['12:00:00', '13:00:00'],
      reason: 'Typed wrong',
    });
    await desk.requests[1]!.reply(down);
    await jest.advanceTimersByTimeAsync(2000);
    expect(desk.requests[2]?.input.reason).toBe('Typed wrong');
    await desk.requests[2]!.reply(answerTo(desk.requests[2]!.input));
    expect(desk.outbox.all()).toEqual([]);
  });

  it('asks anew for what is typed after it, and outlives the page', async () => {
    const storage = new MemoryStorage();
    const desk = openDesk(storage);
    await desk.type('o1', 0, '12:00:00');
    await desk.type('o1', 0, '12:30:00');
    await desk.requests[0]!.reply(closed);
    expect(desk.row('o1').cells['0']).toMatchObject({
      base: timeOnly(''),
      value: timeOnly('12:30:00'),
      phase: 'waiting',
    });
    const again = openDesk(storage);
    again.outbox.takeOver('tab1');
    await jest.advanceTimersByTimeAsync(0);
    expect(again.row('o1')).toMatchObject({
      asksReason: true,
      cells: { 0: { value: timeOnly('12:30:00') } },
    });
  });
});

it.each([
  ['back', -600_000],
  ['on', 600_000],
])(
  'tries again in time when the device’s clock is set %s by ten minutes while the line is down',
  async (_, byMs) => {
    const desk = openDesk();
    await desk.type('o1', 0, '12:00:00');
    await desk.requests[0]!.reply(down);
    jest.setSystemTime(Date.now() + byMs);
    await jest.advanceTimersByTimeAsync(1500);
    expect(desk.requests).toHaveLength(2);
    await desk.requests[1]!.reply(answerTo(desk.requests[1]!.input));
    expect(desk.outbox.all()).toEqual([]);
  },
);
