import { buildOwner } from '@parwaz/shared/testing';
import { parseCsv } from '../../../src/features/owners/csv';
import { planImport } from '../../../src/features/owners/owner-import';

const kinds = (
  text: string,
  existing = [buildOwner(1, { name: 'Ustad Rafiq', address: 'Lahore', phone: '' })],
) => planImport(parseCsv(text), existing).lines.map(({ line, kind }) => [line, kind]);

describe('planImport', () => {
  it('adds what is new, without a heading as name, city, phone', () => {
    expect(planImport(parseCsv('Ali,Multan,0300 1'), []).lines).toEqual([
      { kind: 'add', line: 1, owner: { name: 'Ali', nameUrdu: '', address: 'Multan', phone: '0300 1' } },
    ]);
  });

  it('follows a heading in any order', () => {
    expect(planImport(parseCsv('Mobile;Owner Name;City\n0300;Ali;Multan'), []).lines[0]?.owner).toEqual({
      name: 'Ali',
      nameUrdu: '',
      address: 'Multan',
      phone: '0300',
    });
    expect(planImport(parseCsv('شہر,نام\nلاہور,علی'), []).lines[0]?.owner).toEqual({
      name: 'علی',
      nameUrdu: '',
      address: 'لاہور',
      phone: '',
    });
  });

  it.each([
    ['City,Name in Urdu,Name\nMultan,علی,Ali', 'Ali', 'علی', 'Multan'],
    ['نام,اردو نام,شہر\nAli,علی,ملتان', 'Ali', 'علی', 'ملتان'],
    ['اردو نام,شہر\nعلی,ملتان', 'علی', '', 'ملتان'],
    ['Ali,علی,Multan', 'Ali', 'علی', 'Multan'],
    ['Ali,علی\nBabar,بابر', 'Ali', 'علی', ''],
    ['Ali,لاہور\nBabar,لاہور\nAsif,لاہور', 'Ali', '', 'لاہور'],
    ['علی,ملتان', 'علی', '', 'ملتان'],
  ])('finds the names in Urdu of %j', (text, name, nameUrdu, address) => {
    expect(planImport(parseCsv(text), []).lines[0]?.owner).toEqual({ name, nameUrdu, address, phone: '' });
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
    const { lines } = planImport(parseCsv(`,Lahore\n${'x'.repeat(121)},Lahore\nAli`), []);
    expect(lines.map(({ kind }) => kind)).toEqual(['wrong', 'wrong', 'add']);
    expect(lines[0]).toMatchObject({ why: 'name: User name is required.' });
  });

  describe('of a list as clubs have them', () => {
    const read = (text: string) => {
      const { lines, headings } = planImport(parseCsv(text), []);
      const added = lines.filter(({ kind }) => kind === 'add');
      const others = lines.filter(({ kind }) => kind !== 'add').map(({ line, kind }) => `${line} ${kind}`);
      return {
        owners: added.map(({ owner }) =>
          Object.values(owner)
            .filter((_, at) => at !== 1)
            .join('|'),
        ),
        others,
        headings,
      };
    };

    it('finds the heading under a title, and leaves out title, numbers and total', () => {
      const text = [
        'Shaheen Pigeon Club Lahore 2026,,,',
        'Sr. No,Ustad Name,City,Mobile No',
        '1,Ustad Rafiq,Lahore,3001234567',
        '2,Haji Aslam,Multan,0301-7654321',
        ',Total 2 lofts,,',
      ].join('\n');
      expect(read(text)).toEqual({
        owners: ['Ustad Rafiq|Lahore|03001234567', 'Haji Aslam|Multan|0301-7654321'],
        others: ['1 left-out', '5 left-out'],
        headings: { name: 'Ustad Name', nameUrdu: '', address: 'City', phone: 'Mobile No' },
      });
    });

    it.each([
      ['1,3001234567,Ustad Rafiq,Lahore\n2,,Haji Aslam,Multan'],
      ['Ustad Rafiq,3001234567,Lahore\nHaji Aslam,,Multan'],
      ['List of lofts,,\n1. Ustad Rafiq,Lahore,300-1234567\n2.Haji Aslam,Multan,'],
      ['1 Ustad Rafiq,Lahore,300 1234567\n2 Haji Aslam,Multan,'],
    ])('finds the columns of %j by what stands in them', (text) => {
      const plain = read(text).owners.map((owner) => owner.replace(/[ -](?=\d{7})/, ''));
      expect(plain).toEqual(['Ustad Rafiq|Lahore|03001234567', 'Haji Aslam|Multan|']);
    });

    it('takes the column that repeats itself for the city', () => {
      const rows = ['Lahore,Rafiq', 'Lahore,Aslam', 'Kasur,Bilal', 'Lahore,Tariq'];
      expect(read(rows.join('\n')).owners[0]).toBe('Rafiq|Lahore|');
    });

    it('takes no owner for a heading, a title or a total', () => {
      expect(read('Ustad Loft,Lahore\nHaji Total,Multan').owners).toEqual([
        'Ustad Loft|Lahore|',
        'Haji Total|Multan|',
      ]);
      expect(read('Ustad\nLoft 7\n3 Star Loft\nHaji Aslam').owners).toEqual([
        'Loft 7||',
        '3 Star Loft||',
        'Haji Aslam||',
      ]);
      expect(read('Rafiq\nAslam,Multan').owners).toHaveLength(2);
    });

    it('reads the same in Urdu', () => {
      const text = 'شاہین کلب,,\nنمبر شمار,استاد کا نام,شہر\n۱,رفیق,لاہور\nکل ۱,,';
      expect(read(text)).toMatchObject({ owners: ['رفیق|لاہور|'], others: ['1 left-out', '4 left-out'] });
    });
  });
});
