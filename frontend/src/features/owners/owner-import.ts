import type { Owner } from '@parwaz/shared';
import { createOwnerBody, noteOf } from '@parwaz/shared/contracts';
import { searchable } from '../../components/staff/lists/list-view';
import { inWords, staffTexts } from '../../lib/texts/staff-language';
import type { CsvLine } from './csv';
import {
  headingOf,
  likelyColumns,
  type Columns,
  type ImportedField,
  type ImportedOwner,
} from './import-columns';
import { listMark } from './pasted-lofts';

export type ImportLine = { line: number; owner: ImportedOwner } & (
  { kind: 'add' } | { kind: 'duplicate' | 'left-out' | 'wrong'; why: string }
);

export interface ImportPlan {
  lines: ImportLine[];
  /** The list's own names of the columns, or `''`. */
  headings: Record<ImportedField, string>;
}

const totalLine = /^(?:(?:grand )?total\b|(?:کل|ٹوٹل)(?!\p{L}))/iu;
const numbered = /^\p{Nd}{1,3}\s+(?=\p{L})/u;

/** Plans each line against the existing owners. Titles and totals are left out. */
export function planImport(all: readonly CsvLine[], existing: readonly Owner[]): ImportPlan {
  const t = staffTexts().ownerImport;
  const heading = headingOf(all);
  const above = heading ? all.slice(0, heading.at) : titlesOf(all);
  const lines = all.slice(heading ? heading.at + 1 : above.length);
  const columns = heading?.columns ?? likelyColumns(lines);
  const areNumbered = lines.filter(({ values }) => numbered.test(values[columns.name] ?? ''));
  const mark = areNumbered.length * 2 > lines.length ? numbered : listMark;

  const others = new Map<string, Known[]>();
  for (const owner of existing) remember(others, owner, t.exists);
  const planned = lines.map((line) => planLine(line, ownerOf(line, columns, mark), others));
  const names = heading && all[heading.at]?.values;
  return {
    lines: [...above.map((line) => leftOut(line, t.titleLine)), ...planned],
    headings: {
      name: names?.[columns.name] ?? '',
      nameUrdu: names?.[columns.nameUrdu] ?? '',
      address: names?.[columns.address] ?? '',
      phone: names?.[columns.phone] ?? '',
    },
  };
}

const filledIn = ({ values }: CsvLine) => values.filter((value) => value !== '');

/** Lines with a single text above a list of several columns. */
function titlesOf(lines: readonly CsvLine[]): readonly CsvLine[] {
  const isWide = (line: CsvLine) => filledIn(line).length > 1;
  const first = lines.findIndex(isWide);
  return lines.filter(isWide).length * 2 > lines.length ? lines.slice(0, first) : [];
}

function ownerOf({ values }: CsvLine, columns: Columns, mark: RegExp): ImportedOwner {
  const typed = (field: ImportedField) => values[columns[field]] ?? '';
  return {
    name: typed('name').replace(mark, ''),
    nameUrdu: typed('nameUrdu'),
    address: typed('address'),
    phone: typed('phone').replace(lostZero, '0$&'),
  };
}

/** A Pakistani mobile number, of which a sheet has dropped the leading 0 as of any number. */
const lostZero = /^3\d{2}[\s-]?\d{7}$/;

function leftOut(line: CsvLine, why: string): ImportLine {
  const [name = ''] = filledIn(line);
  return { kind: 'left-out', line: line.line, owner: { name, nameUrdu: '', address: '', phone: '' }, why };
}

const listedOwner = createOwnerBody.omit({ showPhone: true });

interface Known {
  owner: ImportedOwner;
  why: string;
}

function planLine(whole: CsvLine, typed: ImportedOwner, known: Map<string, Known[]>): ImportLine {
  const { line } = whole;
  const t = staffTexts().ownerImport;
  if (filledIn(whole).some((value) => totalLine.test(value))) return leftOut(whole, t.totalLine);
  const read = listedOwner.safeParse(typed);
  if (!read.success) {
    const why = read.error.issues
      .map((issue) => `${String(issue.path[0])}: ${inWords(noteOf(issue))}`)
      .join('; ');
    return { kind: 'wrong', line, owner: typed, why };
  }
  const twin = known.get(searchable(read.data.name))?.find(({ owner }) => mayBeSame(owner, read.data));
  if (twin) return { kind: 'duplicate', line, owner: read.data, why: twin.why };
  remember(known, read.data, t.sameAsLine(line));
  return { kind: 'add', line, owner: read.data };
}

function remember(known: Map<string, Known[]>, owner: ImportedOwner, why: string): void {
  const name = searchable(owner.name);
  known.set(name, [...(known.get(name) ?? []), { owner, why }]);
}

function mayBeSame(a: ImportedOwner, b: ImportedOwner): boolean {
  const digits = (phone: string) => phone.replace(/\D/g, '');
  const differ = (left: string, right: string) => left !== '' && right !== '' && left !== right;
  return !differ(searchable(a.address), searchable(b.address)) && !differ(digits(a.phone), digits(b.phone));
}
