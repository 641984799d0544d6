import { buildTournament, idOf } from '@parwaz/shared/testing';
import { timeOnly } from '../../../../src/features/desk/cell/cell-value';
import { rowView } from '../../../../src/features/desk/model/row-view';
import { namesByCell } from '../../../../src/features/desk/model/row-view';
import type { RowFacts } from '../../../../src/features/desk/model/row-view';
import type { PendingCell } from '../../../../src/features/desk/outbox/unsent-row';
import { spotBeside } from '../../../../src/features/desk/entry/use-anchor';
import { matchingLofts } from '../../../../src/features/desk/find/matching-lofts';
import { buildOwner } from '@parwaz/shared/testing';

const date = '01-04-2026';
const facts = (more: Partial<RowFacts> = {}): RowFacts => ({
  ownerId: idOf(1),
  date,
  tournament: buildTournament(),
  server: { startTime: '06:00', timeList: ['12:00:00', '', '', ''] },
  unsent: undefined,
  onTheWay: false,
  checks: { future: new Set(), checked: new Set() },
  flashes: {},
  heard: {},
  desks: [],
  ...more,
});
const withCells = (cells: Record<string, Partial<PendingCell>>): Partial<RowFacts> => ({
  unsent: {
    tournamentId: 't',
    ownerId: idOf(1),
    date,
    startTime: '06:00',
    cells: Object.fromEntries(
      Object.entries(cells).map(([key, cell]) => [
        key,
        { base: timeOnly(''), value: timeOnly('13:00:00'), phase: 'waiting', at: 1, ...cell },
      ]),
    ),
  },
});

it('shows what is typed, scored as if it were saved', () => {
  const view = rowView(facts(withCells({ 1: {} })));
  expect(view.cells.map(({ value, state }) => [value.time, state])).toEqual([
    ['12:00:00', 'saved'],
    ['13:00:00', 'unsent'],
    ['', 'saved'],
    ['', 'saved'],
  ]);
  expect([view.totalSeconds, view.landed]).toEqual([13 * 3600, 2]);
});

it('tells waiting, on its way, refused and changed apart', () => {
  const states = (more: Partial<RowFacts>) => rowView(facts(more)).cells[1]?.state;
  expect(states({ ...withCells({ 1: {} }), onTheWay: true })).toBe('saving');
  expect(states(withCells({ 1: { phase: 'sent' } }))).toBe('unsent');
  expect(states({ ...withCells({ 1: { phase: 'refused' } }), onTheWay: true })).toBe('refused');
  expect(states({ ...withCells({ 1: { phase: 'conflict' } }), onTheWay: true })).toBe('conflict');
});

it('scores what is saved where the typed text is no landing', () => {
  const unclear = rowView(facts(withCells({ 0: { value: timeOnly('2561'), phase: 'refused' } })));
  const tooEarly = rowView(facts(withCells({ 0: { value: timeOnly('05:00:00'), phase: 'refused' } })));
  expect([unclear.totalSeconds, tooEarly.totalSeconds]).toEqual([6 * 3600, 6 * 3600]);
});

it('scores with the start time that is being typed', () => {
  expect(
    rowView(facts(withCells({ start: { value: timeOnly('07:00'), base: timeOnly('06:00') } }))).totalSeconds,
  ).toBe(5 * 3600);
});

it('marks what does not count with its reason, and a warning until it is typed over', () => {
  const full = { startTime: '06:00', timeList: ['12:00:00', '13:00:00', '14:00:00', '15:00:00'] };
  const checks = { future: new Set([0, 1]), checked: new Set([1]) };
  const view = rowView(facts({ server: full, checks }));
  expect([view.cells[0]?.exclusion, view.cells[1]?.exclusion, view.cells[0]?.warning]).toEqual([
    'earliest-beyond-team',
    undefined,
    expect.objectContaining({ index: 0, id: 'result.in-future', time: '12:00:00', ownerId: idOf(1), date }),
  ]);
  expect(view.cells[1]?.warning).toBeUndefined();
  const typed = rowView(facts({ server: full, checks, ...withCells({ 0: {} }) }));
  expect(typed.cells[0]?.warning).toBeUndefined();
});

it('keeps the cells that look the same, so that one keystroke draws one cell', () => {
  const before = rowView(facts());
  const after = rowView(facts(withCells({ 1: {} })), before);
  expect(after.cells.map((cell, index) => cell === before.cells[index])).toEqual([true, false, true, true]);
  expect(after.start).toBe(before.start);
});

it('is the same row as long as nothing of it looks different', () => {
  const before = rowView(facts());
  expect(rowView(facts({ server: { ...facts().server } }), before)).toBe(before);
  const bilal = { _id: 'b', name: 'Bilal', date, ownerId: idOf(1), index: 1 };
  expect(rowView(facts({ desks: [bilal] }), before).cells[1]?.others).toBe('Bilal');
});

it('names everybody in a cell', () => {
  const desk = (name: string, index: number | null) => ({ _id: name, name, date, ownerId: idOf(1), index });
  const desks = [desk('Bilal', 1), desk('Danish', 1), desk('Ehsan', null)];
  expect(namesByCell(desks)).toEqual({ 1: 'Bilal, Danish', start: 'Ehsan' });
});

it('puts the dropdown below its cell, above it where there is no room, and never off the screen', () => {
  const size = { width: 300, height: 200 };
  const screen = { left: 0, top: 0, width: 390, height: 800 };
  expect(spotBeside({ left: 20, top: 100, bottom: 150 }, size, screen)).toEqual({ left: 20, top: 154 });
  expect(spotBeside({ left: 350, top: 700, bottom: 750 }, size, screen)).toEqual({ left: 82, top: 496 });
  const withKeyboard = { ...screen, height: 240 };
  expect(spotBeside({ left: -40, top: 150, bottom: 200 }, size, withKeyboard)).toEqual({ left: 8, top: 32 });
});

it('finds lofts by words of their name and city, without accents and Urdu marks too', () => {
  const owners = Object.fromEntries(
    [
      buildOwner(1, { name: 'Málik Brothers', address: 'Sialkot' }),
      buildOwner(2, { name: 'لاہُور کلب', address: 'Lahore' }),
    ].map((owner) => [owner._id, owner]),
  );
  const find = (typed: string) =>
    matchingLofts([idOf(2), idOf(1)], owners, typed).lofts.map(({ _id }) => _id);
  expect([find(''), find('MAL sial'), find('کلب لاہور'), find('لاہُور'), find('x')]).toEqual([
    [idOf(2), idOf(1)],
    [idOf(1)],
    [idOf(2)],
    [idOf(2)],
    [],
  ]);
});
