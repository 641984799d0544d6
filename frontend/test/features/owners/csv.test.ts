import { decodeText, parseCsv } from '../../../src/features/owners/csv';

const values = (text: string) => parseCsv(text).map((line) => line.values);

describe('parseCsv', () => {
  it('reads commas, semicolons and tabs', () => {
    expect(values('a,b\nc,d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(values('a;b, c\r\nd;e')).toEqual([
      ['a', 'b, c'],
      ['d', 'e'],
    ]);
    expect(values('a\tb')).toEqual([['a', 'b']]);
  });

  it('reads quoted values with separators, quotes and line breaks in them', () => {
    expect(values('"Khan, Ali","say ""hi""",x\n"two\nlines",b')).toEqual([
      ['Khan, Ali', 'say "hi"', 'x'],
      ['two\nlines', 'b'],
    ]);
  });

  it('takes a quote that nothing closes for a letter, and keeps the lines after it', () => {
    expect(parseCsv('name,city\n"a\na",b\n"Jani, Multan\nc,d')).toEqual([
      { line: 1, values: ['name', 'city'] },
      { line: 2, values: ['a\na', 'b'] },
      { line: 4, values: ['"Jani', 'Multan'] },
      { line: 5, values: ['c', 'd'] },
    ]);
    expect(values('a,"')).toEqual([['a', '"']]);
  });

  it('numbers lines as the file does, past empty ones and breaks in values', () => {
    expect(parseCsv('a\n\n"b\nb"\nc\n').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('drops the mark at the start, and lines of nothing but separators', () => {
    expect(values('\uFEFFname,city\n,,\n')).toEqual([['name', 'city']]);
  });

  it('has no lines in an empty file', () => {
    expect(parseCsv('')).toEqual([]);
  });
});

describe('decodeText', () => {
  const bytes = (...all: number[]) => new Uint8Array(all).buffer;

  it('reads UTF-8 and UTF-16', () => {
    expect(decodeText(new TextEncoder().encode('استاد').buffer)).toBe('استاد');
    expect(decodeText(bytes(0xff, 0xfe, 0x27, 0x06))).toContain('ا');
  });

  it('takes what is no UTF-8 for the code page of Arabic script', () => {
    expect(decodeText(bytes(0x41, 0xc7))).toBe('Aا');
  });
});
