import { decodeText, parseCsv, type CsvLine } from './csv';

/** Lists of names are small; anything larger is a wrong file. */
const maxBytes = 1_000_000;

type FileRows = { kind: 'rows'; rows: CsvLine[] } | { kind: 'too-large' | 'no-table' | 'old-excel' };

const beginsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte);
/** Control characters, or the beginning of a PDF, RTF, HTML or JSON file. */
const noTable = /(?![\t\n\v\f\r])\p{Cc}|^\s*(?:%PDF-|\{|<|\[\s*[{[])/u;

/** Reads a file as a table: an Excel file's first sheet that has anything in it, or separated values. */
export async function rowsOfFile(file: Blob): Promise<FileRows> {
  if (file.size > maxBytes) return { kind: 'too-large' };
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { kind: 'old-excel' };
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return rowsOfExcel(buffer);
  const text = decodeText(buffer);
  return noTable.test(text) ? { kind: 'no-table' } : { kind: 'rows', rows: parseCsv(text) };
}

async function rowsOfExcel(buffer: ArrayBuffer): Promise<FileRows> {
  // Loaded on demand: few import a sheet.
  const { default: readSheets } = await import('read-excel-file/universal');
  try {
    const sheets = (await readSheets(buffer)).map(({ data }) => rowsOfSheet(data));
    return { kind: 'rows', rows: sheets.find((rows) => rows.length > 0) ?? [] };
  } catch {
    return { kind: 'no-table' };
  }
}

function rowsOfSheet(data: readonly (readonly unknown[])[]): CsvLine[] {
  return data
    .map((cells, at) => ({ line: at + 1, values: cells.map(textOf) }))
    .filter(({ values }) => values.some((value) => value !== ''));
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}
