import { buildBoard, withValuesOf } from '@parwaz/shared/testing';
import { previewContent } from '../../../src/capabilities/paper/content/preview-content.js';

const day = '01-04-2026';

describe('what the preview of a link says', () => {
  const board = buildBoard({}, { 1: { [day]: ['12:00'] }, 2: { [day]: ['13:30', '14:00', '14:00'] } });

  it('of a day: who leads, how many are in the air, and how the ground rose', () => {
    const content = previewContent(board, day, 'en');
    expect(content).toMatchObject({
      title: 'Spring Cup',
      view: day,
      leaders: [
        { rank: '1', name: 'Loft 2', total: '23:30', prize: '' },
        { rank: '2', name: 'Loft 1', total: '06:00', prize: '' },
      ],
      up: '8 in the air',
      landed: '4 landed',
    });
    expect(content.ground.map(({ height }) => height * 12)).toEqual([1, 2, 4]);
    expect(content.ground.at(-1)?.at).toBe(1);
  });

  it('of the total leaves out who is in the air, which is a day’s', () => {
    expect(previewContent(board, null, 'ur')).toMatchObject({ view: 'مجموعی', up: '', ground: [] });
  });

  it('of a stamp’s table names it in place of the club, and says no other figures', () => {
    const stamp = { _id: 'dddd', name: 'Double Stamp', nameUrdu: '', prizes: ['5000'] };
    const stamped = withValuesOf(board, 2, day, { stamps: { 0: ['dddd'], 1: ['dddd'] } });
    const figures = { up: '', landed: '', ground: [] };
    expect(previewContent(stamped, day, 'ur', false, stamp)).toMatchObject({
      ...{ club: 'Double Stamp', leaders: [{ rank: '1', name: 'Loft 2', total: '15:30', prize: '' }] },
      ...figures,
    });
    expect(previewContent(stamped, null, 'en', true, stamp)).toMatchObject({
      ...{ leaders: [{ name: 'Loft 2', total: '15:30', prize: '5,000' }] },
      ...figures,
    });
  });

  it('of a final: the champion’s total and prize, and that it may still change', () => {
    const final = buildBoard(
      { prizes: ['50000', 'Rs 20,000'] },
      { 1: { [day]: ['12:00'] }, 2: { [day]: ['13:30'] } },
    );
    const leaders = [
      { name: 'Loft 2', total: '07:30', prize: '50,000' },
      { name: 'Loft 1', prize: '20,000' },
    ];
    expect(previewContent(final, null, 'en', true)).toMatchObject({ view: 'Final', leaders });
    const days = [{ date: day, state: 'closed' as const, at: '2026-04-04T14:00:00.000Z' }];
    const closed = { ...final, tournament: { ...final.tournament, days } };
    expect(previewContent(closed, null, 'en', true).view).toBe('Finished, provisional');
    expect(previewContent(closed, null, 'ur', true).view).toBe('مکمل، غیر حتمی');
    expect(previewContent(final, day, 'en', true).leaders[0]).toMatchObject({ prize: '' });
  });

  it('says so while nobody has landed', () => {
    expect(previewContent(board, '03-04-2026', 'en')).toMatchObject({
      leaders: [],
      empty: 'No landings yet',
      landed: '0 landed',
    });
  });
});
