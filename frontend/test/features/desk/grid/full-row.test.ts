import { fullRowWords } from '../../../../src/features/desk/grid/full-row';

const cell = (index: number, time: string, state: 'saved' | 'refused' = 'saved') => ({
  index,
  state,
  value: { time, mark: time === '' ? ({ kind: 'lost', reason: 'not back' } as const) : null },
});

it('a loft without an empty cell says which pigeons have not landed', () => {
  const landed = [cell(0, '16:00:00'), cell(1, '16:10:00')];
  expect(fullRowWords(landed)).toBe('has no empty cell: every pigeon has landed');
  expect(fullRowWords([...landed, cell(2, '9999', 'refused')])).toBe(
    'has no empty cell: #3 was refused and isn’t saved',
  );
  expect(fullRowWords([...landed, cell(2, '9999', 'refused'), cell(3, '')])).toBe(
    'has no empty cell: #3 was refused and isn’t saved; #4 is marked',
  );
  expect(fullRowWords([...landed, cell(2, ''), cell(3, '')])).toBe('has no empty cell: #3, #4 are marked');
});
