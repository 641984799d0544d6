import { jest } from '@jest/globals';
import { timeOnly } from '../../../../src/features/desk/cell/cell-value';
import { blankRow } from '../../../../src/features/desk/model/row-view';
import { planSave, rowOf, withRow } from '@parwaz/shared';
import type { BoardRows, SaveConflict, SaveResultAnswer, SaveResultInput } from '@parwaz/shared';
import { buildBoard, idOf } from '@parwaz/shared/testing';
import * as fc from 'fast-check';
import { ApiError } from '../../../../src/lib/api/api-error';
import { UnsentRows } from '../../../../src/features/desk/outbox/unsent-rows';
import { OutboxSender } from '../../../../src/features/desk/outbox/outbox-sender';
import type { UnsentRow } from '../../../../src/features/desk/outbox/unsent-row';
import { rowKey, shownOf } from '../../../../src/features/desk/outbox/unsent-row';
import { choose, typeCell } from '../../../../src/features/desk/outbox/type-cell';
import { MemoryStorage } from '../memory-storage';
import { depth } from '../../../../../shared/test/depth.js';

const date = '01-04-2026';
const facts = buildBoard();
const tournamentId = facts.tournamentId;
const noon = { date: '2026-04-01', minutes: 23 * 60, seconds: 0 };

interface Written {
  cell: string;
  from: string;
  to: string;
  by: string;
}

/** The server's rule of saving, without its network and database: what it holds, and who wrote what over what. */
class Server {
  rows: BoardRows = {};
  readonly log: Written[] = [];

  save(by: string, { pigeonOwnerId: ownerId, ...input }: SaveResultInput): SaveResultAnswer {
    const before = rowOf(this, ownerId, date)?.timeList ?? [];
    const plan = planSave({ tournament: facts.tournament, rows: this.rows }, { ownerId, ...input }, noon);
    if (plan.kind === 'refused')
      throw new ApiError({ id: 'x', message: '', status: 400, fields: plan.faults });
    if (plan.kind === 'conflict') {
      const told = plan.conflicts.map((one): SaveConflict => ({
        ...one,
        by: { _id: 'x', name: 'the other' },
        at: '2026-04-01T12:00:00Z',
      }));
      throw new ApiError({ id: 'result.conflict', message: '', status: 409, details: { conflicts: told } });
    }
    plan.row.timeList.forEach((to, index) => {
      const from = before[index] ?? '';
      if (to !== from) this.log.push({ cell: `${ownerId}/${index}`, from, to, by });
    });
    this.rows = withRow(this.rows, plan.row);
    return {
      success: true,
      message: '',
      revision: this.log.length + 1,
      warnings: [],
      result: plan.row as never,
    };
  }
}

type Weather = 'good' | 'lost-before' | 'lost-after';

/** A person at a desk that follows the server's board only now and then, on a line of changing quality. */
class Person {
  readonly device = new MemoryStorage();
  weather: Weather = 'good';
  board: BoardRows = {};
  /** Every value of a cell that was on this person's screen. */
  readonly seen = new Map<string, Set<string>>();
  /** The last value typed into each cell, unless the other's was chosen over it. */
  readonly wanted = new Map<string, string>();
  private tabs = 0;
  outbox!: UnsentRows;
  sender!: OutboxSender;

  constructor(
    readonly name: string,
    private readonly server: Server,
  ) {
    this.openTab();
  }

  /** The browser dies, or the page is loaded again: only what the device kept goes on. */
  openTab() {
    const before = `tab${this.tabs}`;
    this.tabs += 1;
    this.outbox = new UnsentRows('me', `tab${this.tabs}`, this.device);
    const { outbox } = this;
    this.sender = new OutboxSender(
      outbox,
      {
        save: async (input) => {
          await Promise.resolve();
          const { weather } = this;
          if (weather === 'lost-before' || outbox !== this.outbox)
            throw new ApiError({ id: 'network.failed', message: '' });
          const answer = this.server.save(this.name, input);
          if (weather === 'lost-after') throw new ApiError({ id: 'network.failed', message: '' });
          return answer;
        },
        isSignedIn: () => outbox === this.outbox,
      },
      () => 0.5,
    );
    this.sender.store.subscribe(({ answered }, earlier) => {
      if (answered?.kind !== 'saved' || answered === earlier.answered) return;
      const { startTime, timeList } = answered.answer.result;
      this.board = withRow(this.board, { ownerId: answered.row.ownerId, date, startTime, timeList });
    });
    this.outbox.takeOver(before);
  }

  look() {
    this.board = this.server.rows;
  }

  private saw(cell: string, value: string) {
    this.seen.set(cell, (this.seen.get(cell) ?? new Set()).add(value));
  }

  type(ownerId: string, index: number, value: string) {
    const cell = `${ownerId}/${index}`;
    const row = this.outbox.get(rowKey({ tournamentId, ownerId, date }));
    const pending = row?.cells[index];
    const server = rowOf({ rows: this.board }, ownerId, date) ?? blankRow(facts.tournament);
    const base = pending ? shownOf(pending).time : (server.timeList[index] ?? '');
    this.saw(cell, base);
    this.saw(cell, value);
    this.wanted.set(cell, value);
    const empty: UnsentRow = { tournamentId, ownerId, date, startTime: '06:00', cells: {} };
    this.outbox.put(
      typeCell(row ?? empty, { index, value: timeOnly(value), base: timeOnly(base), at: Date.now() }),
    );
  }

  /** Settles every conflict; a look at it shows both values. */
  decide(whose: 'mine' | 'theirs') {
    for (const row of this.outbox.all()) {
      for (const [key, { phase, rival }] of Object.entries(row.cells)) {
        if (phase !== 'conflict' || !rival) continue;
        const cell = `${row.ownerId}/${key}`;
        this.saw(cell, rival.theirs.time);
        if (whose === 'theirs') this.wanted.delete(cell);
        const now = this.outbox.get(rowKey(row));
        if (now) this.outbox.put(choose(now, Number(key), whose));
      }
    }
  }
}

const who = fc.integer({ min: 0, max: 1 });
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      who,
      owner: fc.integer({ min: 1, max: 2 }),
      index: fc.integer({ min: 0, max: 1 }),
      value: fc.constantFrom('', '12:00:00', '13:00:00', '14:00:00', '15:00:00'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('look' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 4000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('weather' as const),
      who,
      weather: fc.constantFrom<Weather>('good', 'lost-before', 'lost-after'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      who,
      whose: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('two desks on bad lines lose nothing, and write over nothing that they were not shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const server = new Server();
      const people = [new Person('anna', server), new Person('bilal', server)];
      for (const one of steps) {
        if (one.kind === 'pass') {
          await jest.advanceTimersByTimeAsync(one.ms);
          continue;
        }
        const person = people[one.who]!;
        if (one.kind === 'type') person.type(idOf(one.owner), one.index, one.value);
        if (one.kind === 'look') person.look();
        if (one.kind === 'weather') person.weather = one.weather;
        if (one.kind === 'crash') person.openTab();
        if (one.kind === 'decide') person.decide(one.whose);
      }
      for (const person of people) person.weather = 'good';
      for (let round = 0; round < 20 && people.some(({ outbox }) => outbox.all().length > 0); round += 1) {
        await jest.advanceTimersByTimeAsync(60_000);
        // Both insisting would go on for ever.
        people[0]!.decide(round < 3 ? 'mine' : 'theirs');
        people[1]!.decide('theirs');
      }
      for (const { name, outbox, seen, wanted } of people) {
        expect(outbox.all()).toEqual([]);
        const own = server.log.filter(({ by }) => by === name);
        for (const { cell, from } of own) expect([...(seen.get(cell) ?? [])]).toContain(from);
        for (const [cell, value] of wanted) {
          const [ownerId = '', index] = cell.split('/');
          const stands = rowOf(server, ownerId, date)?.timeList[Number(index)] ?? '';
          const writes = server.log.filter((entry) => entry.cell === cell);
          const held = stands === value || writes.some(({ from, to }) => from === value || to === value);
          expect({ cell, value, held }).toMatchObject({ held: true });
          // The last writer has what they last wanted.
          if (writes.length === 0 || writes.at(-1)?.by === name)
            expect({ cell, stands }).toEqual({ cell, stands: value });
        }
      }
    }),
    { numRuns: depth(75, 1_500) },
  );
});
