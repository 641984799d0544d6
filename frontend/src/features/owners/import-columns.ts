import type { Owner } from '@parwaz/shared';
import { searchable } from '../../components/staff/lists/list-view';
import type { CsvLine } from './csv';

export type ImportedField = 'name' | 'nameUrdu' | 'address' | 'phone';
export type ImportedOwner = Pick<Owner, ImportedField>;

/** The place of each field's column; -1 where the list has none. */
export type Columns = Record<ImportedField, number>;

const headingWords: Record<ImportedField, readonly string[]> = {
  phone: ['phone', 'mobile', 'cell', 'tel', 'telephone', 'contact', 'whatsapp', 'فون', 'موبائل', 'رابطہ'],
  address: ['city', 'address', 'town', 'place', 'area', 'village', 'شہر', 'پتہ', 'علاقہ', 'گاؤں'],
  nameUrdu: ['urdu', 'اردو'],
  name: ['name', 'owner', 'loft', 'ustad', 'user', 'fancier', 'نام', 'استاد', 'مالک', 'چھت'],
};
const fillers = [
  'sr',
  's',
  'sl',
  'no',
  'number',
  'serial',
  'pigeon',
  'full',
  'in',
  'نمبر',
  'شمار',
  'سیریل',
  'کا',
  'میں',
];

const fields = Object.keys(headingWords) as ImportedField[];
const fieldOf = new Map(
  fields.flatMap((field) => headingWords[field].map((word) => [searchable(word), field])),
);
const known = new Set([...fieldOf.keys(), ...fillers.map(searchable)]);
const linesAboveHeading = 5;

/** The columns that a heading line names; null when some cell says more than a heading does. */
function namedColumns({ values }: CsvLine): Columns | null {
  const words = values.map((value) =>
    searchable(value)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
  if (!words.flat().every((word) => known.has(word))) return null;
  const named = words.map((cell) => fields.find((field) => cell.some((word) => fieldOf.get(word) === field)));
  const place = (field: ImportedField) => named.indexOf(field);
  const others = { address: place('address'), phone: place('phone') };
  const [name, nameUrdu] = [place('name'), place('nameUrdu')];
  if (name >= 0) return { name, nameUrdu, ...others };
  return nameUrdu < 0 ? null : { name: nameUrdu, nameUrdu: -1, ...others };
}

/** The heading among the first lines: the one that names most columns. */
export function headingOf(lines: readonly CsvLine[]): { at: number; columns: Columns } | null {
  const first = lines.slice(0, linesAboveHeading);
  const found = first.flatMap((line, at) => {
    const columns = namedColumns(line);
    return columns
      ? [{ at, columns, count: Object.values(columns).filter((column) => column >= 0).length }]
      : [];
  });
  return found.sort((a, b) => b.count - a.count)[0] ?? null;
}

const hasLetter = (value: string) => /\p{L}/u.test(value);
export const isUrdu = (value: string) => /\p{Script=Arabic}/u.test(value) && !/\p{Script=Latin}/u.test(value);
const isPhone = (value: string) => !hasLetter(value) && (value.match(/\p{Nd}/gu) ?? []).length >= 7;

/** The columns of a list without a heading, by what stands in them. Numbers in front of the names are left out. */
export function likelyColumns(lines: readonly CsvLine[]): Columns {
  const width = Math.max(...lines.map(({ values }) => values.length));
  const columns = Array.from({ length: width }, (_, at) =>
    lines.map(({ values }) => values[at] ?? '').filter((value) => value !== ''),
  );
  const mostly = (test: (value: string) => boolean) => (cells: string[]) =>
    cells.length > 0 && cells.filter(test).length * 2 >= cells.length;
  const texts = [...columns.keys()].filter((at) => mostly(hasLetter)(columns[at] ?? []));
  const nameUrdu = urduNames(texts, columns, mostly(isUrdu));
  const [first = 0, second = -1] = texts.filter((at) => at !== nameUrdu);
  const firstIsCity = second >= 0 && repeated(columns[first]) > repeated(columns[second]) + 0.2;
  const phone = columns.findIndex(mostly(isPhone));
  return {
    name: firstIsCity ? second : first,
    nameUrdu,
    address: firstIsCity ? first : second,
    phone: phone >= 0 ? phone : columns.findIndex((cells, at) => at > first && !mostly(hasLetter)(cells)),
  };
}

/** The place of Urdu names beside Latin ones: a column in Urdu letters that says other things than a city's does. */
function urduNames(
  texts: readonly number[],
  columns: readonly string[][],
  areUrdu: (cells: string[]) => boolean,
): number {
  const [urdu = -1, ...more] = texts.filter((at) => areUrdu(columns[at] ?? []));
  const latin = texts.filter((at) => at !== urdu);
  const [name = -1] = latin;
  if (more.length > 0 || name < 0) return -1;
  return latin.length > 1 || repeated(columns[urdu]) <= repeated(columns[name]) ? urdu : -1;
}

/** The share of cells that say what another cell says: cities come again, names don't. */
function repeated(cells: readonly string[] = []): number {
  return 1 - new Set(cells.map(searchable)).size / cells.length;
}
