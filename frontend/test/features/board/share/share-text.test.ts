import { publicBoard } from '@parwaz/shared';
import { buildBoard } from '@parwaz/shared/testing';
import { linkTo } from '../../../../src/features/board/share/share-text';
import { shareText } from '../../../../src/features/board/share/share-text';
import { en } from '../../../../src/lib/texts/en';

const board = publicBoard(
  buildBoard(
    {},
    { 1: { '01-04-2026': ['12:00', '13:00'] }, 2: { '01-04-2026': ['18:42'], '03-04-2026': ['09:00'] } },
  ),
);

/** The marks that keep a name, or figures, apart from the line's direction. */
const shared = (view: string, hours: '24' | '12' = '24', today = '2026-04-09', of = board) =>
  shareText(of, view, { texts: en, language: 'en', hours, now: { date: today, minutes: 1120, seconds: 0 } });
const bare = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

describe('a shared view', () => {
  it('names the tournament, the date, first, last and the best', () => {
    expect(bare(shared('01-04-2026'))).toBe(
      [
        '*Spring Cup*',
        '01-04-2026',
        'First pigeon: Loft 1 12:00',
        'Last pigeon: Loft 2 18:42',
        '',
        '1. Loft 1 13:00',
        '2. Loft 2 12:42',
      ].join('\n'),
    );
  });

  it('tells lofts of one name apart by city', () => {
    const owners = Object.fromEntries(
      Object.entries(board.owners).map(([id, owner], n) => [
        id,
        { ...owner, name: 'Rafiq', address: n === 0 ? 'Kasur' : 'Lahore' },
      ]),
    );
    const text = bare(shared('01-04-2026', '24', '2026-04-09', { ...board, owners }));
    expect(text).toContain('First pigeon: Rafiq (Kasur) 12:00');
    expect(text).toContain('1. Rafiq (Kasur) 13:00\n2. Rafiq (2) 12:42');
  });

  it('adds up the dates in the total', () => {
    expect(bare(shared('total', '12')).split('\n')).toEqual([
      '*Spring Cup*',
      'Total',
      'Last pigeon: Loft 2 6:42 pm',
      '',
      '1. Loft 2 15:42',
      '2. Loft 1 13:00',
    ]);
  });

  it('lists the lofts of a stamp whose table is on screen', () => {
    const stamp = { _id: 'dbl1', name: 'Double Stamp', nameUrdu: 'ڈبل اسٹیمپ', prizes: [] };
    const built = buildBoard({ stamps: [stamp] }, { 1: { '01-04-2026': ['12:00', '13:00'] } });
    for (const row of Object.values(built.rows).flatMap((dates) => Object.values(dates)))
      row.stamps = { 0: ['dbl1'] };
    const now = { date: '2026-04-09', minutes: 1120, seconds: 0 };
    const about = { texts: en, hours: '24', now, stamp } as const;
    const text = (language: 'en' | 'ur') =>
      bare(shareText(publicBoard(built), 'total', { ...about, language })).split('\n');
    expect(text('en')).toEqual(['*Spring Cup*', 'Double Stamp', '', '1. Loft 1 06:00']);
    expect(text('ur')[1]).toBe('ڈبل اسٹیمپ');
  });

  it('says until when it is true while birds fly, and keeps names from turning the figures around', () => {
    const [, date, first] = shared('01-04-2026', '24', '2026-04-01').split('\n');
    expect(bare(date ?? '')).toBe('01-04-2026 (as of 18:40)');
    expect(first).toBe('First pigeon: \u2068Loft 1\u2069 \u206612:00\u2069');
    expect(bare(shared('total', '24', '2026-04-01'))).toContain('\nTotal (as of 18:40)\n');
    expect(shared('01-04-2026', '24', '2026-04-03')).not.toContain('as of');
  });

  it('has a link to exactly this view, as a page, in the reader’s language', () => {
    const link = linkTo('http://x/tournament-view/1?screen=tv&loft=7#top', '01-04-2026', 'ur');
    expect(link).toBe('http://x/tournament-view/1?loft=7&date=01-04-2026&lang=ur');
    expect(linkTo('http://x/?embed=1&lang=ur', 'total', 'en')).toBe('http://x/?date=total');
  });

  it('has a link to a stamp’s table by the stamp alone, and to any other view without it', () => {
    const address = 'http://x/tournament-view/1?date=total&stamp=twin';
    expect(linkTo(address, 'total', 'en', undefined, 'twin')).toBe('http://x/tournament-view/1?stamp=twin');
    expect(linkTo(address, 'total', 'en')).toBe('http://x/tournament-view/1?date=total');
  });

  it('has a link to the address that people use, wherever the page was opened', () => {
    const link = linkTo(
      'http://localhost:8080/tournament-view/1?screen=tv',
      'total',
      'en',
      'https://pigeons.example',
    );
    expect(link).toBe('https://pigeons.example/tournament-view/1?date=total');
  });
});
