import type { Report } from '@parwaz/shared';
import { heldAsStray, heldBack, type Held } from '../../../../src/capabilities/roof/desk/key-taking';
import type { PlannedReport } from '../../../../src/capabilities/roof/desk/plan-reports';

const planned = (some: Partial<PlannedReport> = {}): PlannedReport => ({
  report: { _id: 'a' } as Report,
  index: 0,
  flags: [],
  cellTime: '',
  near: null,
  ...some,
});
const press = (report: PlannedReport, some: Partial<Parameters<typeof heldBack>[1]> = {}): Held | null =>
  heldBack(report, { isFresh: false, isSure: false, before: null, ...some });

describe('a key on a report', () => {
  const late = planned({ flags: ['late'] });

  it('takes a clean one', () => {
    expect(press(planned())).toBeNull();
  });

  it('takes nothing that has only just come, with Shift neither', () => {
    expect(press(planned(), { isFresh: true })).toMatchObject({ reportId: 'a', why: 'fresh' });
    expect(press(late, { isFresh: true, isSure: true })).toMatchObject({ why: 'fresh' });
  });

  it.each([
    ['a flag', { flags: ['late'] }],
    ['a landing beside it that may be the same bird', { near: { slot: 1, time: '17:41' } }],
  ] as const)('shows %s first, and takes it the second time', (_, some) => {
    const flagged = planned(some);
    const before = press(flagged);
    expect(before).toMatchObject({ why: 'flags' });
    expect(press(flagged, { before })).toBeNull();
    expect(press(flagged, { isSure: true })).toBeNull();
  });

  it('takes nothing behind a time that was typed at it by mistake, and takes it the second time', () => {
    const before = press(planned(), { isSure: true, before: heldAsStray(planned()) });
    expect(before).toMatchObject({ why: 'behind' });
    expect(press(planned(), { before })).toBeNull();
    expect(press(late, { before })).toMatchObject({ why: 'flags' });
  });

  it('shows again what has become of it since, or another report', () => {
    const before = press(late);
    expect(press(planned({ flags: ['late', 'filled'], cellTime: '17:50' }), { before })).toMatchObject({
      why: 'flags',
    });
    const other = planned({ report: { _id: 'b' } as Report, flags: ['late'] });
    expect(press(other, { before })).toMatchObject({ reportId: 'b' });
    expect(press(late, { before: { ...before!, why: 'fresh' } })).toMatchObject({ why: 'flags' });
  });
});
