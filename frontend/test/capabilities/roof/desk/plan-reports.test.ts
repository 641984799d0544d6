import type { Report } from '@parwaz/shared';
import { planReports } from '../../../../src/capabilities/roof/desk/plan-reports';

/** 17:42:10 in Lahore. */
const dusk = Date.UTC(2026, 3, 1, 12, 42, 10);

function report(id: string, time: string, some: Partial<Report> = {}): Report {
  return {
    _id: id,
    ownerId: 'a',
    date: '01-04-2026',
    kind: 'landing',
    index: null,
    time,
    tappedAt: dusk,
    receivedAt: dusk,
    offsetMs: 0,
    source: 'tap',
    note: '',
    photo: '',
    flags: [],
    state: 'open',
    reason: '',
    by: null,
    ...some,
  };
}

const plan = (open: readonly Report[], timeList: readonly string[] = ['', '', ''], startTime = '06:00') =>
  planReports(open, {
    tournament: { startTime: '06:00', rules: { cutoffTime: null }, dates: [], timeZone: 'Asia/Karachi' },
    rows: {},
    row: () => ({ startTime, timeList, isFilled: (slot) => Boolean(timeList[slot]) }),
    slots: timeList.length,
  });
/** Cell by cell: which reports, with their flags. */
const cells = (...asked: Parameters<typeof plan>) =>
  plan(...asked).map(({ index, reports }) => [
    index,
    ...reports.map(({ report: one, flags }) => [one._id, ...flags].join(' ')),
  ]);

describe('the plan of open reports', () => {
  it('gives landings without a slot the empty ones, in the order of their times', () => {
    const late = report('late', '17:20', { receivedAt: dusk + 1 });
    expect(cells([report('first', '17:30'), late], ['16:00:00', '', ''])).toEqual([
      [2, 'first'],
      [1, 'late'],
    ]);
  });

  it('names a landing of the loft that may be the same pigeon, by whatever way it came', () => {
    const [typed] = plan([report('a', '17:42')], ['17:41:00', '', '']);
    expect(typed?.reports[0]).toMatchObject({ index: 1, flags: [], near: { slot: 0, time: '17:41' } });
    const [alone] = plan([report('a', '17:42')], ['17:39:00', '', '']);
    expect(alone?.reports[0]?.near).toBeNull();
  });

  it('leaves a slot to the report that names it', () => {
    expect(cells([report('any', '17:30'), report('named', '17:40', { index: 0 })])).toEqual([
      [1, 'any'],
      [0, 'named'],
    ]);
  });

  it('brings together what means one cell: named twice, or perhaps the same pigeon', () => {
    const twin = { flags: ['twin'] as Report['flags'] };
    expect(cells([report('one', '17:30', twin), report('two', '17:32', twin)])).toEqual([
      [0, 'one twin', 'two twin'],
    ]);
    const named = [report('x', '17:30', { index: 1 }), report('y', '17:40', { index: 1 })];
    expect(cells(named)).toEqual([[1, 'x', 'y']]);
  });

  it('says what the cell holds now, and when there is none left', () => {
    const [group] = plan([report('x', '17:42', { index: 1 })], ['', '17:30:00', '']);
    expect(group?.reports[0]).toMatchObject({ cellTime: '17:30', flags: ['filled'] });
    expect(cells([report('x', '17:42')], ['16:00:00'])).toEqual([[null, 'x filled']]);
  });

  it('says that a start was typed, also when it was typed back as the server knows', () => {
    const release = (some: Partial<Report> = {}) => report('go', '06:10', { kind: 'start', ...some });
    expect(cells([release()], [], '06:05')).toEqual([[null, 'go filled']]);
    expect(cells([release({ flags: ['filled'] })], [], '06:00')).toEqual([[null, 'go filled']]);
    expect(cells([release({ flags: ['filled', 'twin'] })], [])).toEqual([[null, 'go filled twin']]);
  });

  it('has a release for the start time, and notes by themselves', () => {
    const note = (id: string) => report(id, '', { kind: 'note', receivedAt: dusk + 1 });
    expect(cells([report('go', '06:10', { kind: 'start' }), note('n1'), note('n2')])).toEqual([
      [null, 'go'],
      [null, 'n1'],
      [null, 'n2'],
    ]);
  });
});
