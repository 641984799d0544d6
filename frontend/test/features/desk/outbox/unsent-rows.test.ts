import { timeOnly } from '../../../../src/features/desk/cell/cell-value';
import { deskOf, unsentCells, unsentCount, unsentElsewhere, unsentPlaces } from '../../../../src/lib/unsent';
import { UnsentRows } from '../../../../src/features/desk/outbox/unsent-rows';
import { rowKey } from '../../../../src/features/desk/outbox/unsent-row';
import type { UnsentRow } from '../../../../src/features/desk/outbox/unsent-row';
import type { Noted, RowJournal } from '../../../../src/features/desk/outbox/row-journal';
import { markSent } from '../../../../src/features/desk/outbox/send-row';
import { typeCell } from '../../../../src/features/desk/outbox/type-cell';
import { MemoryStorage } from '../memory-storage';

type Journal = Pick<RowJournal, 'write' | 'forget'>;

const row = (ownerId: string): UnsentRow => ({
  tournamentId: 't1',
  ownerId,
  date: '01-04-2026',
  startTime: '06:00',
  cells: {},
});
const typed = (row: UnsentRow, index: number, value: string, at = 1) =>
  typeCell(row, { index, value: timeOnly(value), base: timeOnly(''), at });

let device: MemoryStorage;
beforeEach(() => {
  device = new MemoryStorage();
});

it('keeps a row before it tells anybody, and gives it up when nothing of it is left', () => {
  const outbox = new UnsentRows('anna', 'tab1', device);
  const seen: number[] = [];
  outbox.store.subscribe(() => seen.push(unsentCount('anna', device)));
  outbox.put(typed(row('o1'), 0, '12:00:00'));
  outbox.put(typed(row('o2'), 0, '12:00:00'));
  outbox.put(row('o1'));
  expect(seen).toEqual([1, 2, 1]);
  expect(unsentPlaces('anna', device).map((place) => place.row)).toEqual(['t1/01-04-2026/o2']);
});

it('tells once of what was changed together, also when that fails half way', () => {
  const outbox = new UnsentRows('anna', 'tab1', device);
  const seen: number[] = [];
  outbox.store.subscribe(() => seen.push(outbox.all().length));
  outbox.batch(() => {
    outbox.put(typed(row('o1'), 0, '12:00:00'));
    outbox.batch(() => outbox.put(typed(row('o2'), 0, '12:00:00')));
  });
  expect([seen, unsentCount('anna', device)]).toEqual([[2], 2]);
  const fail = () => {
    outbox.put(typed(row('o3'), 0, '12:00:00'));
    throw new Error('half way');
  };
  expect(() => outbox.batch(fail)).toThrow('half way');
  outbox.batch(() => {});
  expect(seen).toEqual([2, 3]);
});

it('counts what other tabs and tournaments keep without reading its own rows', () => {
  const outbox = new UnsentRows('anna', 'tab1', device);
  outbox.put(typed(row('o1'), 0, '12:00:00'));
  outbox.put(typed(typed({ ...row('o1'), tournamentId: 't2' }, 0, '12:00:00'), 1, '12:10:00'));
  new UnsentRows('anna', 'tab2', device).put(typed(row('o2'), 0, '12:00:00'));
  new UnsentRows('bilal', 'tab3', device).put(typed(row('o2'), 0, '12:00:00'));
  expect(unsentElsewhere('anna', { tab: 'tab1', tournamentId: 't1' }, device).count).toBe(3);
  expect(unsentElsewhere('anna', { tab: 'tab2', tournamentId: 't2' }, device).count).toBe(4);
});

it('counts apart what was refused: it is not sent by itself, wherever it is', () => {
  const refused = { base: timeOnly(''), value: timeOnly('05:00:00'), at: 1, phase: 'refused' } as const;
  const outbox = new UnsentRows('anna', 'tab1', device);
  outbox.put({
    ...typed(row('o1'), 0, '12:00:00'),
    cells: { 1: refused, 2: { ...refused, phase: 'conflict' } },
  });
  outbox.put(typed({ ...row('o1'), tournamentId: 't2' }, 0, '12:00:00'));
  expect(unsentCells('anna', device)).toEqual({ waiting: 1, refused: 2 });
  const here = { tab: 'tab1', tournamentId: 't3' };
  const { count, first } = unsentElsewhere('anna', here, device);
  expect([count, first && deskOf(first)]).toEqual([1, '/create-result?tournament=t2&date=01-04-2026']);
});

it('belongs to one account: another one neither sees nor counts it', () => {
  new UnsentRows('anna', 'tab1', device).put(typed(row('o1'), 0, '12:00:00'));
  expect(new UnsentRows('bilal', 'tab2', device).otherTabs()).toEqual([]);
  expect(unsentCount('bilal', device)).toBe(0);
});

it('survives the page: the next one takes over what the last one kept, sent or not', () => {
  const before = new UnsentRows('anna', 'tab1', device);
  before.put(markSent(typed(row('o1'), 3, '12:00:00')));
  const after = new UnsentRows('anna', 'tab2', device);
  expect(after.otherTabs()).toEqual(['tab1']);
  const seen: number[] = [];
  after.store.subscribe(() => seen.push(unsentCount('anna', device)));
  after.takeOver('tab1');
  expect(seen).toEqual([1]);
  expect(after.all().map(({ cells }) => cells)).toEqual(before.all().map(({ cells }) => cells));
  expect(after.otherTabs()).toEqual([]);
  expect(unsentCount('anna', device)).toBe(1);
});

it('joins two tabs’ rows of one loft, and counts a cell of both once', () => {
  const gone = new UnsentRows('anna', 'tab1', device);
  gone.put(typed(typed(row('o1'), 0, '12:00:00'), 1, '13:00:00'));
  const outbox = new UnsentRows('anna', 'tab2', device);
  outbox.put(typed(row('o1'), 0, '12:30:00', 5));
  outbox.takeOver('tab1');
  expect(outbox.all()[0]?.cells).toMatchObject({
    0: {
      phase: 'conflict',
      value: timeOnly('12:30:00'),
      rival: { theirs: timeOnly('12:00:00'), local: true },
    },
    1: { phase: 'waiting', value: timeOnly('13:00:00') },
  });
  expect(unsentCount('anna', device)).toBe(2);
});

it('lets go of a row that another tab took over while this one slept', () => {
  const slept = new UnsentRows('anna', 'tab1', device);
  slept.put(typed(row('o1'), 0, '12:00:00'));
  const other = new UnsentRows('anna', 'tab2', device);
  other.takeOver('tab1');
  const key = rowKey(row('o1'));
  expect([slept.owns(key), other.owns(key)]).toEqual([false, true]);
  slept.onStorage({ key: `parwaz.unsent/anna/tab1/${key}`, newValue: null });
  expect(slept.all()).toEqual([]);
});

it('does not let go of a row that it has typed into again since', () => {
  const outbox = new UnsentRows('anna', 'tab1', device);
  outbox.put(typed(row('o1'), 0, '12:00:00'));
  outbox.onStorage({ key: `parwaz.unsent/anna/tab1/${rowKey(row('o1'))}`, newValue: null });
  expect(outbox.all()).toHaveLength(1);
});

it('goes on in memory when the device is full, and says so', () => {
  const outbox = new UnsentRows('anna', 'tab1', device);
  device.full = true;
  outbox.put(typed(row('o1'), 0, '12:00:00'));
  expect([outbox.store.getState().kept, outbox.all().length, outbox.owns(rowKey(row('o1')))]).toEqual([
    false,
    1,
    true,
  ]);
  device.full = false;
  outbox.put(typed(row('o2'), 0, '12:00:00'));
  expect([outbox.store.getState().kept, unsentCount('anna', device)]).toEqual([true, 2]);
});

it('leaves alone what it cannot read', () => {
  device.setItem('parwaz.unsent/anna/tab1/t1/01-04-2026/o1', '{broken');
  const outbox = new UnsentRows('anna', 'tab2', device);
  outbox.takeOver('tab1');
  expect(outbox.all()).toEqual([]);
  expect(device.getItem('parwaz.unsent/anna/tab1/t1/01-04-2026/o1')).toBe('{broken');
});

describe('after a crash, when local storage is some seconds older than the journal', () => {
  const noted = new Map<string, UnsentRow | null>();
  const journal: Journal = { write: (key, row) => void noted.set(key, row), forget: () => {} };
  const journaled = () =>
    new Map([...noted].filter((entry): entry is [string, UnsentRow] => entry[1] !== null));
  beforeEach(() => noted.clear());

  it('takes rows that only the journal has, and the later copy of the others', () => {
    const before = new UnsentRows('anna', 'tab1', device, journal);
    before.put(typed(row('o1'), 0, '12:00:00'));
    const old = device.getItem('parwaz.unsent/anna/tab1/t1/01-04-2026/o1')!;
    before.put(typed(before.all()[0]!, 0, '12:30:00'));
    before.put(typed(row('o2'), 0, '13:00:00'));
    device.clear();
    device.setItem('parwaz.unsent/anna/tab1/t1/01-04-2026/o1', old);

    const after = new UnsentRows('anna', 'tab2', device, journal);
    after.takeOver('tab1', journaled());
    expect(after.all().map(({ ownerId, cells }) => `${ownerId} ${cells[0]?.value.time}`)).toEqual([
      'o1 12:30:00',
      'o2 13:00:00',
    ]);
    expect([...journaled().keys()].map((key) => key.split('/')[2])).toEqual(['tab2', 'tab2']);
  });

  describe('with a row that was removed since', () => {
    const all = new Map<string, Noted>();
    const whole: Journal = {
      write: (key, row, stamp) => void all.set(key, row ?? { removed: true, stamp }),
      forget: (key) => void all.delete(key),
    };
    const key = 'parwaz.unsent/anna/tab1/t1/01-04-2026/o1';
    let stale = '';
    beforeEach(() => {
      all.clear();
      new UnsentRows('anna', 'tab1', device, whole).put(typed(row('o1'), 0, '12:00:00'));
      stale = device.getItem(key) ?? '';
    });
    /** The rows of a desk after a crash that has put back the first tab's row. */
    const rowsAfterCrash = (tab: string) => {
      device.setItem(key, stale);
      const after = new UnsentRows('anna', tab, device, whole);
      for (const gone of ['tab1', 'tab2']) after.takeOver(gone, all);
      return after.all();
    };

    it('does not bring back what was saved or given up, however often it crashes', () => {
      new UnsentRows('anna', 'tab1', device, whole).put(row('o1'));
      expect([rowsAfterCrash('tab3'), rowsAfterCrash('tab4')]).toEqual([[], []]);
    });

    it('does not bring back what another tab took over and saved', () => {
      const second = new UnsentRows('anna', 'tab2', device, whole);
      second.takeOver('tab1', all);
      second.put({ ...second.all()[0]!, cells: {} });
      expect(rowsAfterCrash('tab3')).toEqual([]);
    });

    it('keeps what was typed again, and forgets the removal when local storage knows of it', () => {
      const first = new UnsentRows('anna', 'tab1', device, whole);
      first.put(row('o1'));
      first.put(typed(row('o1'), 0, '12:30:00'));
      const after = new UnsentRows('anna', 'tab3', device, whole);
      after.takeOver('tab1', all);
      expect(after.all().map(({ cells }) => cells[0]?.value.time)).toEqual(['12:30:00']);
      new UnsentRows('anna', 'tab4', device, whole).takeOver('tab1', all);
      expect([...all.keys()].map((place) => place.split('/')[2])).toEqual(['tab3']);
    });
  });

  it('leaves the rows of other accounts and of living tabs alone', () => {
    new UnsentRows('bilal', 'tab1', device, journal).put(typed(row('o1'), 0, '12:00:00'));
    new UnsentRows('anna', 'tab3', device, journal).put(typed(row('o1'), 0, '12:00:00'));
    device.clear();
    const after = new UnsentRows('anna', 'tab2', device, journal);
    after.takeOver('tab1', journaled());
    expect([after.all(), journaled().size]).toEqual([[], 2]);
  });
});
