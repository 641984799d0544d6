import { buildOwner } from '@parwaz/shared/testing';
import { parseCsv } from '../../../src/features/owners/csv';
import { planImport } from '../../../src/features/owners/owner-import';

const kinds = (
  text: string,
  existing = [buildOwner(1, { name: 'Ustad Rafiq', address: 'Lahore', phone: '' })],
) => planImport(parseCsv(text), existing).map(({ line, kind }) => [line, kind]);

describe('planImport', () => {
  it('adds what is new, without a heading as name, city, phone', () => {
    expect(planImport(parseCsv('Ali,Multan,0300 1'), [])).toEqual([
      { kind: 'add', line: 1, owner: { name: 'Ali', address: 'Multan', phone: '0300 1' } },
    ]);
  });

  it('follows a heading in any order', () => {
    expect(planImport(parseCsv('Mobile;Owner Name;City\n0300;Ali;Multan'), [])[0]?.owner).toEqual({
      name: 'Ali',
      address: 'Multan',
      phone: '0300',
    });
    expect(planImport(parseCsv('شہر,نام\nلاہور,علی'), [])[0]?.owner).toEqual({
      name: 'علی',
      address: 'لاہور',
      phone: '',
    });
  });

  it('finds those that exist and those that come twice', () => {
    expect(kinds('ustad rafiq,lahore\nUstad Rafiq,Multan\nNew,Multan,0300\nNEW,,03-00')).toEqual([
      [1, 'duplicate'],
      [2, 'add'],
      [3, 'add'],
      [4, 'duplicate'],
    ]);
  });

  it('says what is wrong with a line, and goes on', () => {
    const lines = planImport(parseCsv(`,Lahore\n${'x'.repeat(121)},Lahore\nAli`), []);
    expect(lines.map(({ kind }) => kind)).toEqual(['wrong', 'wrong', 'add']);
    expect(lines[0]).toMatchObject({ why: 'name: User name is required.' });
  });
});
