import type { Owner } from '@parwaz/shared';
import { createOwnerBody, noteOf } from '@parwaz/shared/contracts';
import { searchable } from '../../components/staff/lists/list-view';
import { inWords, staffTexts } from '../../lib/texts/staff-language';
import type { CsvLine } from './csv';

type ImportedOwner = Pick<Owner, 'name' | 'address' | 'phone'>;

export type ImportLine = { line: number; owner: ImportedOwner } & (
  { kind: 'add' } | { kind: 'duplicate' | 'wrong'; why: string }
);

type Columns = Record<keyof ImportedOwner, number>;

const headings: Record<keyof ImportedOwner, readonly string[]> = {
  name: ['name', 'owner', 'owner name', 'loft', 'pigeon owner', 'user name', 'نام'],
  address: ['city', 'address', 'town', 'place', 'شہر', 'پتہ'],
  phone: ['phone', 'mobile', 'phone number', 'telephone', 'contact', 'فون', 'موبائل'],
};
const usualColumns: Columns = { name: 0, address: 1, phone: 2 };

/** Plans each line against the existing owners. Without a heading line the columns are name, city, phone. */
export function planImport(lines: readonly CsvLine[], existing: readonly Owner[]): ImportLine[] {
  const t = staffTexts().ownerImport;
  const headed = lines[0] ? columnsOf(lines[0]) : null;
  const columns = headed ?? usualColumns;
  const known = new Map<string, Known[]>();
  for (const owner of existing) remember(known, owner, t.exists);
  return lines.slice(headed ? 1 : 0).map((line) => {
    const planned = planLine(line, columns, known);
    if (planned.kind === 'add') remember(known, planned.owner, t.sameAsLine(planned.line));
    return planned;
  });
}

interface Known {
  owner: ImportedOwner;
  why: string;
}

function planLine({ line, values }: CsvLine, columns: Columns, known: Map<string, Known[]>): ImportLine {
  const typed = {
    name: values[columns.name] ?? '',
    address: values[columns.address] ?? '',
    phone: values[columns.phone] ?? '',
  };
  const read = createOwnerBody.safeParse(typed);
  if (!read.success) {
    const why = read.error.issues
      .map((issue) => `${String(issue.path[0])}: ${inWords(noteOf(issue))}`)
      .join('; ');
    return { kind: 'wrong', line, owner: typed, why };
  }
  const twin = known.get(searchable(read.data.name))?.find(({ owner }) => mayBeSame(owner, read.data));
  if (twin) return { kind: 'duplicate', line, owner: read.data, why: twin.why };
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

export const isHeading = (line: CsvLine): boolean => columnsOf(line) !== null;

/** The order of columns in a heading line; null when the line is an owner already. */
function columnsOf({ values }: CsvLine): Columns | null {
  const heads = values.map(searchable);
  const find = (field: keyof ImportedOwner) =>
    heads.findIndex((head) => headings[field].some((name) => searchable(name) === head));
  const columns = { name: find('name'), address: find('address'), phone: find('phone') };
  return columns.name < 0 ? null : columns;
}
