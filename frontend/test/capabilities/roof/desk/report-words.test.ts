import type { Report } from '@parwaz/shared';
import { flagWords } from '../../../../src/capabilities/roof/desk/report-words';
import { roofStaffTexts } from '../../../../src/capabilities/roof/staff/texts';

/** 17:42:10 in Lahore. */
const dusk = Date.UTC(2026, 3, 1, 12, 42, 10);
const { reports: t } = roofStaffTexts.en;

const words = (some: Partial<Report>, cellTime = '') => {
  const report: Report = {
    ...{ _id: 'a', ownerId: 'a', date: '01-04-2026', kind: 'landing', index: null, time: '17:42' },
    ...{ tappedAt: dusk, receivedAt: dusk, offsetMs: 0, source: 'tap', note: '', photo: '' },
    ...{ flags: [], state: 'open', reason: '', by: null },
    ...some,
  };
  return flagWords({ report, index: null, flags: report.flags, cellTime, near: null }, t, 'Asia/Karachi');
};

describe('what speaks against a report, in words', () => {
  it('names the day rather than minutes for a tap of another day', () => {
    expect(words({ flags: ['late'], receivedAt: dusk + 5 * 60_000 })).toEqual(['5 min offline']);
    expect(words({ flags: ['late'], date: '31-03-2026' })).toEqual(['of another day']);
    expect(words({ flags: ['late'], date: '31-03-2026', source: 'typed' })).toEqual(['of another day']);
    expect(words({ flags: ['late'], source: 'typed', time: '17:30' })).toEqual(['12 min offline']);
  });

  it('tells of a start what it tells of cells', () => {
    const release = { kind: 'start', flags: ['filled', 'twin'] } as const;
    expect(words({ ...release, flags: [...release.flags] }, '06:10')).toEqual([
      t.flags.released('06:10'),
      t.flags.twinStart,
    ]);
    expect(words({ flags: ['filled', 'twin'] })).toEqual([t.flags.full, t.flags.twin]);
  });
});
