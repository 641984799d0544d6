import {
  applyPatch,
  changeBetween,
  entriesOf,
  historyOf,
  patchOf,
  planSave,
  rowOf,
} from '../../src/index.js';
import type { Mark, Marks, SaveRequest } from '../../src/index.js';
import { saveResultBody } from '../../src/contracts/index.js';
import { buildBoard, idOf, withMarksOf } from '../../src/testing/index.js';
import { expectSameFacts, nobody, sent } from './arbitrary.js';
import { d1, evening, typed } from './save/saving.js';

const lost: Mark = { kind: 'lost', reason: 'Not back by nightfall' };
const out: Mark = { kind: 'disqualified', reason: 'Landed on another roof' };
const unflown: Mark = { kind: 'not-flown', reason: 'Ill' };
const landed = buildBoard({}, { 1: { [d1]: ['12:00', '', '13:00'] } });
const marked = (marks: Marks) => withMarksOf(landed, 1, d1, marks);
const times = ['12:00', '', '13:00', ''];

function save(marks: Marks, some: Partial<SaveRequest>) {
  return planSave(marked(marks), typed(some.timeList ? [...some.timeList] : times, some), evening);
}

describe('a save of marks', () => {
  it.each<[string, Marks, Partial<SaveRequest>, Marks | undefined]>([
    ['a first mark', {}, { marks: { 1: lost } }, { 1: lost }],
    ['beside others, which stay', { 1: lost }, { marks: { 2: out } }, { 1: lost, 2: out }],
    ['another one in its place', { 1: lost }, { marks: { 1: unflown } }, { 1: unflown }],
    ['none in its place', { 1: lost, 2: out }, { marks: { 1: null } }, { 2: out }],
    ['the last one taken away', { 1: lost }, { marks: { 1: null } }, undefined],
    ['nothing of marks', { 1: lost, 2: out }, {}, { 1: lost, 2: out }],
    ['a time for a lost pigeon', { 1: lost }, { timeList: ['12:00', '15:00', '13:00'] }, undefined],
    ['a time for a disqualified one', { 1: out }, { timeList: ['12:00', '15:00', '13:00'] }, { 1: out }],
    ['a lost pigeon without its time', {}, { timeList: ['12:00', '', ''], marks: { 2: lost } }, { 2: lost }],
    [
      'a time and its disqualification',
      { 1: lost },
      { timeList: ['12:00', '15:00', '13:00'], marks: { 1: out } },
      { 1: out },
    ],
  ])('writes %s', (_, before, some, expected) => {
    const plan = save(before, some);
    expect(plan.kind === 'saved' && plan.row.marks).toEqual(expected);
  });

  it('merges with base as times do', () => {
    const base = { timeList: times, startTime: '06:00', marks: {} };
    expect(save({ 1: lost }, { marks: { 2: out }, base })).toMatchObject({
      kind: 'saved',
      row: { marks: { 1: lost, 2: out } },
    });
    expect(save({ 1: lost }, { marks: { 1: lost }, base }).kind).toBe('saved');
    expect(save({ 1: lost }, { marks: { 1: unflown }, base })).toEqual({
      kind: 'conflict',
      conflicts: [{ what: 'mark', index: 1, base: null, yours: unflown, theirs: lost }],
    });
    expect(save({ 2: out }, { marks: { 2: null }, base: { ...base, marks: { 2: out } } })).toMatchObject({
      kind: 'saved',
      row: { timeList: ['12:00:00', '', '13:00:00', ''] },
    });
  });

  it('asks a writer who could see marks before a time ends one that was not on the screen', () => {
    const timeList = ['12:00', '15:00', '13:00', ''];
    const base = { timeList: times, startTime: '06:00' };
    expect(save({ 1: lost }, { timeList, base: { ...base, marks: {} } })).toEqual({
      kind: 'conflict',
      conflicts: [{ what: 'mark', index: 1, base: null, yours: null, theirs: lost }],
    });
    for (const known of [{ ...base, marks: { 1: lost } }, base]) {
      const plan = save({ 1: lost }, { timeList, base: known });
      expect(plan.kind === 'saved' && [plan.row.timeList[1], plan.row.marks]).toEqual([
        '15:00:00',
        undefined,
      ]);
    }
  });

  it.each<[string, Partial<SaveRequest>, string, string]>([
    ['lost beside a time', { marks: { 2: lost } }, 'result.mark-with-time', 'marks.2'],
    ['not flown beside a time', { marks: { 0: unflown } }, 'result.mark-with-time', 'marks.0'],
    [
      'lost beside a time that is sent with it',
      { timeList: ['12:00', '15:00', '13:00'], marks: { 1: lost } },
      'result.mark-with-time',
      'marks.1',
    ],
    ['a slot that is not there', { marks: { 4: lost } }, 'result.too-many-slots', 'marks.4'],
  ])('refuses %s', (_, some, id, path) => {
    const plan = save({}, some);
    expect(plan.kind === 'refused' && plan.faults.map((fault) => [fault.id, fault.path])).toEqual([
      [id, path],
    ]);
  });

  it.each<[string, unknown]>([
    ['without a reason', { 1: { kind: 'lost', reason: '  ' } }],
    ['with a long reason', { 1: { kind: 'lost', reason: 'x'.repeat(201) } }],
    ['of another kind', { 1: { kind: 'eaten', reason: 'Hawk' } }],
    ['of no slot', { x: lost }],
    ['of a slot written twice', { '01': lost }],
  ])('reads no mark %s', (_, marks) => {
    const body = {
      tournamentId: idOf(9),
      pigeonOwnerId: idOf(1),
      date: d1,
      startTime: '06:00',
      timeList: [],
    };
    expect(saveResultBody.safeParse({ ...body, marks }).success).toBe(false);
    expect(
      saveResultBody.parse({ ...body, marks: { 1: { ...lost, reason: ' Hawk\u202E ' } } }).marks,
    ).toEqual({
      1: { kind: 'lost', reason: 'Hawk' },
    });
  });
});

describe('a change of marks', () => {
  const change = (before: ReturnType<typeof marked>, after: ReturnType<typeof marked>) => {
    const made = sent(changeBetween(before, { ...after, revision: 2 }, nobody)!);
    expectSameFacts(applyPatch(before, patchOf(made)), { ...after, revision: 2 });
    return made;
  };

  it('travels as the changed slots alone', () => {
    const made = change(marked({ 1: lost, 2: out }), marked({ 2: unflown, 3: lost }));
    expect(patchOf(made).rows).toEqual([
      { ownerId: idOf(1), date: d1, marks: { 1: null, 2: unflown, 3: lost } },
    ]);
    expect(
      rowOf(applyPatch(marked({ 1: lost }), patchOf(change(marked({ 1: lost }), landed))), idOf(1), d1),
    ).toEqual(rowOf(landed, idOf(1), d1));
  });

  it('is told with the time it was said of, and once with a time that ended it', () => {
    const [entry] = historyOf(change(landed, marked({ 2: out })), idOf(1), d1);
    expect(entry).toMatchObject({
      index: 2,
      from: '13:00:00',
      to: '13:00:00',
      mark: { from: null, to: out },
    });
    const before = marked({ 1: lost });
    const plan = planSave(before, typed(['12:00', '15:00', '13:00']), evening);
    if (plan.kind !== 'saved') throw new Error(plan.kind);
    const after = { ...before, rows: { [idOf(1)]: { [d1]: plan.row } } };
    expect(historyOf(change(before, after), idOf(1), d1)).toMatchObject([
      { index: 1, from: '', to: '15:00:00', mark: { from: lost, to: null } },
    ]);
    expect(entriesOf(change(before, after))).toHaveLength(1);
  });

  it('of slots, lofts and dates that go is kept for the history', () => {
    const before = marked({ 1: lost });
    const { [idOf(1)]: _, ...owners } = before.owners;
    const participatingLofts = [idOf(2), idOf(3)];
    const gone = { ...before, tournament: { ...before.tournament, participatingLofts }, owners, rows: {} };
    expect(historyOf(changeBetween(before, gone, nobody)!, idOf(1), d1)).toContainEqual(
      expect.objectContaining({ index: 1, mark: { from: lost, to: null } }),
    );
  });
});
