import { buildOwner, buildTournament } from '@parwaz/shared/testing';
import { daysToPrint } from '../../../../src/capabilities/paper/staff/sheets';

describe('the days of the sheets', () => {
  const facts = { tournament: { ...buildTournament(), deskPhone: '' }, lofts: [buildOwner(1)] };
  it.each([
    ['all without one in the address', null, ['01-04-2026', '03-04-2026']],
    ['the one in the address', '03-04-2026', ['03-04-2026']],
    ['all when that is none of them', '02-04-2026', ['01-04-2026', '03-04-2026']],
  ])('%s', (_, asked, days) => {
    expect(daysToPrint(facts, asked)).toEqual(days);
  });
});
