import fc from 'fast-check';
import type { DailyResult } from '@parwaz/shared';
import { startApp } from '../harness/start-app.js';
import type { TestApp } from '../harness/start-app.js';
import { createRace } from '../harness/factories.js';
import { depth } from '../../../shared/test/depth.js';

const editsPerDesk = depth(50, 500);
const cells = 4;

/** A desk that knows only what it was shown, types over it, and learns of conflicts. */
class Desk {
  shown: string[] = Array.from({ length: 7 }, () => '');
  /** Cells it was told about, as `yours` against `theirs`. */
  told = 0;
}

describe('two desks on one loft', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it(`tells every conflict of 2 × ${editsPerDesk} random edits and overwrites nothing silently`, async () => {
    const staff = app.asAdmin;
    const race = await createRace(staff, { lofts: 1 });
    /** Every value a cell was given by an accepted save, by what it replaced: `slot from to revision`. */
    const accepted: { revision: number; slot: number; base: string; to: string }[] = [];
    const random = fc.sample(
      fc.array(fc.tuple(fc.nat(cells - 1), fc.nat(59), fc.nat(2)), {
        minLength: editsPerDesk,
        maxLength: editsPerDesk,
      }),
      2,
    );

    const work = async (desk: Desk, edits: [number, number, number][]) => {
      for (const [slot, minute, look] of edits) {
        if (look === 0) desk.shown = await read();
        const base = [...desk.shown];
        const typed = [...base];
        typed[slot] = `12:${String(minute).padStart(2, '0')}:00`;
        const { status, body } = await staff.save({
          tournamentId: race.tournamentId,
          pigeonOwnerId: race.owners[0]?._id ?? '',
          date: race.date,
          startTime: '06:00',
          timeList: typed,
          base: { timeList: base, startTime: '06:00' },
        });
        if (status === 409) {
          desk.told += 1;
          const [conflict] = body.conflicts ?? [];
          expect(conflict).toMatchObject({ index: slot, base: base[slot], yours: typed[slot] });
          expect(conflict?.theirs).not.toBe(base[slot]);
          desk.shown[slot] = String(conflict?.theirs ?? '');
        } else {
          expect([200, 201]).toContain(status);
          if (typed[slot] !== base[slot]) {
            accepted.push({ revision: body.revision, slot, base: base[slot] ?? '', to: typed[slot] ?? '' });
          }
          desk.shown[slot] = typed[slot] ?? '';
        }
      }
    };
    const read = async (): Promise<string[]> => {
      const [row] = await staff.must<DailyResult[]>(
        'GET',
        `/tournament-results/${race.tournamentId}/${race.date}`,
      );
      return row?.timeList ?? Array.from({ length: 7 }, () => '');
    };

    const desks = [new Desk(), new Desk()];
    await Promise.all(desks.map((desk, n) => work(desk, random[n] ?? [])));
    const told = desks.reduce((sum, desk) => sum + desk.told, 0);
    expect(told).toBeGreaterThan(0);

    // History is the truth: each accepted save replaced exactly the value its desk had on screen (or wrote the same).
    const path = `/results/${race.tournamentId}/${race.date}/${race.owners[0]?._id}/history`;
    const history = await staff.must<{ revision: number; index: number | null; from: string; to: string }[]>(
      'GET',
      path,
    );
    const written = new Map(history.map((entry) => [`${entry.revision} ${entry.index}`, entry]));
    const replaced = (one: (typeof accepted)[number]) => written.get(`${one.revision} ${one.slot}`)?.from;
    const overwritten = accepted.filter((one) => {
      if (written.get(`${one.revision} ${one.slot}`)?.to !== one.to) return false;
      // A desk that types what is there already makes no revision and is answered the other's: that one wrote it.
      const same = accepted.filter(({ revision, slot }) => revision === one.revision && slot === one.slot);
      return !same.some((claim) => claim.base === replaced(claim));
    });
    expect(overwritten).toEqual([]);
    const final = await read();
    for (let slot = 0; slot < cells; slot += 1) {
      expect(final[slot]).toBe(history.find((entry) => entry.index === slot)?.to ?? '');
    }
  }, 300_000);
});
