import { rowsOfFile } from '../../../src/features/owners/import-file';
import { sheetFile } from '../../../../shared/test/sheet-file';

const read = (...parts: (string | Buffer)[]) => rowsOfFile(new Blob(parts as BlobPart[]));

describe('a file of lofts', () => {
  it('is read as an Excel sheet, whatever it is called', async () => {
    const rows = [['Name', 'City', 'Phone'], ['استاد رفیق', 'لاہور', 3001234567], [], ['Ali', '', '0301']];
    expect(await read(sheetFile(rows))).toEqual({
      kind: 'rows',
      rows: [
        { line: 1, values: ['Name', 'City', 'Phone'] },
        { line: 2, values: ['استاد رفیق', 'لاہور', '3001234567'] },
        { line: 4, values: ['Ali', '', '0301'] },
      ],
    });
  });

  it('is read from the first of its sheets that has anything in it, and may have nothing at all', async () => {
    const rows = [{ line: 1, values: ['Ali', 'Multan'] }];
    expect(await read(sheetFile([], [['', ' ']], [['Ali', 'Multan']], [['Notes']]))).toEqual({
      kind: 'rows',
      rows,
    });
    expect(await read(sheetFile([]))).toEqual({ kind: 'rows', rows: [] });
  });

  it('is read as separated values', async () => {
    expect(await read('Ali,Multan')).toEqual({
      kind: 'rows',
      rows: [{ line: 1, values: ['Ali', 'Multan'] }],
    });
  });

  it.each([
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ['a web page', '<!doctype html><p>Ali'],
    ['an export of something else', '{"lofts":[{"name":"Ali"}]}'],
    ['a zip of something else', Buffer.from('PK\x03\x04 but no sheet')],
  ])('is told to be no table when it is %s', async (_, content) => {
    expect(await read(content)).toEqual({ kind: 'no-table' });
  });

  it('is told to be too old or too large', async () => {
    expect(await read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toEqual({ kind: 'old-excel' });
    expect(await read('x'.repeat(1_000_001))).toEqual({ kind: 'too-large' });
  });
});
