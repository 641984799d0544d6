import { planImport } from '../../../src/features/owners/owner-import';
import { linesOfPaste } from '../../../src/features/owners/pasted-lofts';

const values = (text: string) => linesOfPaste(text).map((line) => line.values);

describe('lofts that were pasted', () => {
  const messages: [string, string[]][] = [
    ['Ustad Rafiq, Lahore, 0300 1234567', ['Ustad Rafiq', 'Lahore', '0300 1234567']],
    ['Ustad Rafiq', ['Ustad Rafiq', '', '']],
    ['Haji Aslam 0301-7654321', ['Haji Aslam', '', '0301-7654321']],
    ['12. Haji Aslam - Multan - +92 (301) 7654321', ['Haji Aslam', 'Multan', '+92 (301) 7654321']],
    ['• 03017654321 Haji Aslam | Multan', ['Haji Aslam', 'Multan', '03017654321']],
    ['Al-Madina Loft – Kasur', ['Al-Madina Loft', 'Kasur', '']],
    ['Loft 7', ['Loft 7', '', '']],
    ['7) Khan, Street 4, Okara', ['Khan', 'Street 4, Okara', '']],
    ['۳۔ استاد رفیق، لاہور، ۰۳۰۰ ۱۲۳۴۵۶۷', ['استاد رفیق', 'لاہور', '۰۳۰۰ ۱۲۳۴۵۶۷']],
    ['[01/04/2026, 6:12:30 pm] Bilal: Ustad Rafiq, Lahore', ['Ustad Rafiq', 'Lahore', '']],
    ['01/04/2026, 18:12 - Bilal: Ustad Rafiq, Lahore', ['Ustad Rafiq', 'Lahore', '']],
    ['Ustad Rafiq, استاد رفیق, Lahore', ['Ustad Rafiq', 'Lahore', '', 'استاد رفیق']],
    ['Ustad Rafiq, لاہور', ['Ustad Rafiq', 'لاہور', '']],
    ['\u200eAli Khan: 0300 1234567', ['Ali Khan', '', '0300 1234567']],
  ];
  it.each(messages)('reads %j', (message, read) => {
    expect(values(message)).toEqual([read]);
  });

  it('reads the rows of a sheet, without the column that numbers them', () => {
    const names = (text: string) => planImport(linesOfPaste(text), []).lines.map(({ owner }) => owner.name);
    expect(names('1\tAli\tMultan\n2\tBilal\tLahore')).toEqual(['Ali', 'Bilal']);
    expect(names('786\tKasur\nAli\tMultan')).toEqual(['786', 'Ali']);
  });

  it('follows a heading, and numbers lines as they stand in the box', () => {
    const lines = linesOfPaste('Phone,Name\n0300,Ali');
    expect(planImport(lines, []).lines).toMatchObject([{ line: 2, owner: { name: 'Ali', phone: '0300' } }]);
    expect(linesOfPaste('Ali\n\nBilal\n').map(({ line }) => line)).toEqual([1, 3]);
    expect(linesOfPaste(' \n')).toEqual([]);
  });
});
