import { searchable, sorted } from '../../../../src/components/staff/lists/list-view';

describe('searchable', () => {
  it('has no case and no accents', () => {
    expect(searchable('Ustād RAFIQ')).toBe('ustad rafiq');
  });
});

describe('sorted', () => {
  it('sorts numbers in names as numbers, either way', () => {
    const names = ['Loft 10', 'loft 2', 'Loft 1'];
    expect(sorted(names, (name) => name, false)).toEqual(['Loft 1', 'loft 2', 'Loft 10']);
    expect(sorted(names, (name) => name, true)).toEqual(['Loft 10', 'loft 2', 'Loft 1']);
  });

  it('sorts numbers by value and keeps the order of equals', () => {
    const rows = [
      { id: 'a', lofts: 10 },
      { id: 'b', lofts: 9 },
      { id: 'c', lofts: 10 },
    ];
    expect(sorted(rows, ({ lofts }) => lofts, true).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  });
});
