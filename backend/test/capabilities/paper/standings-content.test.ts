import { buildBoard, buildOwner, idOf, withMarksOf, withValuesOf } from '@parwaz/shared/testing';
import { drawStandings } from '../../../src/capabilities/paper/drawing/draw-standings.js';
import { standingsContent } from '../../../src/capabilities/paper/content/standings-content.js';
import type { Measure } from '../../../src/capabilities/paper/drawing/svg-text.js';

const day = '01-04-2026';
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
/** Letters are half as wide as high. */
const halfAsWide: Measure = (text, { size }) => ([...text].length * size) / 2;

describe('what a picture of standings says', () => {
  const board = buildBoard({}, { 1: { [day]: ['12:00'] }, 2: { [day]: ['13:30', '14:00'] } });

  it('of a day: ranks, totals, who landed first and last', () => {
    expect(standingsContent(board, day, 'en')).toMatchObject({
      title: 'Spring Cup',
      club: 'Lahore Club',
      view: day,
      counts: '3 lofts · 3 of 12 pigeons landed',
      winners: [
        { label: 'First pigeon', names: ['Loft 1'], time: '12:00' },
        { label: 'Last pigeon', names: ['Loft 2'], time: '14:00' },
      ],
      rows: [
        { rank: '1', name: 'Loft 2', about: 'Lahore', landed: '2', total: '15:30', flown: true, leads: true },
        { rank: '2', name: 'Loft 1', landed: '1', total: '06:00', leads: false },
        { rank: '–', name: 'Loft 3', landed: '0', total: 'No Result', flown: false },
      ],
      empty: null,
      more: '',
      asOf: 'As of 01-04-2026 13:00',
    });
  });

  it('of lofts of one name: their city, or their number where they share it', () => {
    const owners = Object.fromEntries(
      Object.entries(board.owners).map(([id, owner], n) => [
        id,
        { ...owner, name: 'Rafiq', address: n === 1 ? 'Kasur' : 'Lahore' },
      ]),
    );
    expect(standingsContent({ ...board, owners }, day, 'en')).toMatchObject({
      winners: [{ names: ['Rafiq (1)'] }, { names: ['Rafiq (Kasur)'] }],
      rows: [
        { name: 'Rafiq (Kasur)', about: '' },
        { name: 'Rafiq (1)', about: 'Lahore' },
        { name: 'Rafiq (3)', about: 'Lahore' },
      ],
    });
  });

  it('of the total, in Urdu: no first pigeon, which is a day’s', () => {
    expect(standingsContent(board, null, 'ur')).toMatchObject({
      view: 'مجموعی',
      winners: [{ label: 'آخری کبوتر', names: ['Loft 2'], time: '14:00' }],
      rows: [{ rank: '1' }, { rank: '2' }, { rank: '–', total: 'کوئی نتیجہ نہیں' }],
    });
  });

  it('in Urdu has the Urdu names that there are', () => {
    const urdu = { tournamentNameUrdu: 'بہار کپ', clubNameUrdu: 'لاہور کلب' };
    const owners = { ...board.owners, [idOf(2)]: buildOwner(2, { nameUrdu: 'رفیق' }) };
    const named = { ...board, owners, tournament: { ...board.tournament, ...urdu } };
    const rows = [{ name: 'رفیق' }, { name: 'Loft 1' }, { name: 'Loft 3' }];
    const content = standingsContent(named, day, 'ur');
    expect(content).toMatchObject({ title: 'بہار کپ', club: 'لاہور کلب', rows });
    expect(standingsContent(named, day, 'en')).toMatchObject({
      title: 'Spring Cup',
      club: 'Lahore Club',
    });
  });

  it('of a stamp’s table: its name, and only what its pigeons flew', () => {
    const stamp = { _id: 'dddd', name: 'Double Stamp', nameUrdu: 'ڈبل اسٹیمپ', prizes: [] };
    const stamped = withValuesOf({ ...board, tournament: { ...board.tournament, stamps: [stamp] } }, 2, day, {
      stamps: { 1: ['dddd'], 2: ['dddd'] },
    });
    for (const view of [day, null])
      expect(standingsContent(stamped, view, 'en', '', stamp)).toMatchObject({
        counts: 'Double Stamp · 3 lofts',
        winners: [],
        rows: [
          { rank: '1', name: 'Loft 2', landed: '1', total: '08:00', leads: true },
          { rank: '–', name: 'Loft 1', landed: '0', total: 'No Result', flown: false },
          { rank: '–', name: 'Loft 3' },
        ],
      });
    expect(standingsContent(stamped, day, 'ur', '', stamp).counts).toMatch(/^ڈبل اسٹیمپ · /);
    expect(standingsContent(board, day, 'en', '', stamp)).toMatchObject({
      rows: [],
      empty: { title: 'No landings yet' },
    });
  });

  it('tells marks with their reasons, of the total with their days, and counts no disqualified landing', () => {
    const out = { kind: 'disqualified', reason: 'No ring' } as const;
    const lost = { kind: 'lost', reason: 'Hawk' } as const;
    const marked = withMarksOf(withMarksOf(board, 2, day, { 1: out, 2: lost }), 1, day, { 0: out });
    const rowsOf = (view: string | null, language: 'en' | 'ur') =>
      standingsContent(marked, view, language).rows.map((row) => ({
        ...row,
        marks: row.marks.map(plain),
      }));
    expect(rowsOf(day, 'en')).toMatchObject([
      {
        rank: '1',
        marks: ['#2 Disqualified: No ring, #3 Lost: Hawk', '#2 Disqualified, #3 Lost'],
        total: '07:30',
      },
      { rank: '–', marks: ['#1 Disqualified: No ring', '#1 Disqualified'], flown: false },
      { rank: '–', about: 'Lahore', marks: [] },
    ]);
    expect(rowsOf(null, 'ur')[1]?.marks[0]).toBe('01-04 #1 نااہل: No ring');
  });

  it('has room for the marks of a loft with a long name, without their reasons if need be', () => {
    const name = 'Chaudhry Muhammad Iqbal Qureshi and Brothers of Lahore, Pakistan';
    const owners = { ...board.owners, [idOf(2)]: { ...board.owners[idOf(2)], name } };
    const drawn = (reason: string) => {
      const marks = { 2: { kind: 'lost', reason } } as const;
      const marked = withMarksOf({ ...board, owners } as typeof board, 2, day, marks);
      return plain(drawStandings(standingsContent(marked, null, 'en'), halfAsWide));
    };
    expect(drawn('Hawk')).toContain('>01-04 #3 Lost: Hawk<');
    expect(drawn('Hawk '.repeat(20))).toContain('>01-04 #3 Lost<');
    expect(drawn('باز')).toContain('>01-04 #3 Lost<');
  });

  it('has a line that fits, whoever ties: two names and how many more, one that is long on two lines', () => {
    const drawn = (...names: string[]) => {
      const content = standingsContent(board, day, 'en');
      const svg = drawStandings(
        { ...content, winners: [{ label: 'Last', names, time: '18:42' }] },
        halfAsWide,
      );
      return [...svg.matchAll(/<text x="[\d.]+" y="(?:[23]\d\d|4[0-2]\d)"[^>]*><tspan[^>]*>([^<]*)/g)]
        .map(([, text]) => plain(text ?? ''))
        .filter((text) => !['Last', '18:42', content.club, content.counts].includes(text));
    };
    expect(drawn('Ali', 'استاد رفیق')).toEqual(['Ali, استاد رفیق']);
    expect(drawn('Ali', 'استاد رفیق', 'Butt', 'Rana')).toEqual(['Ali, استاد رفیق', '+2']);
    const long = 'Haji Bashir Ahmed and Sons Kabootar Parwari Association Gujranwala Cantt, Punjab';
    const [first, second, more] = drawn(long, 'Ali', 'Rana');
    expect([`${first} ${second}`, more]).toEqual([long, '+2']);
  });

  it('names the page that goes on from there, and has no way to it where there is none', () => {
    const page = 'https://pigeons.example/tournament-view/1';
    const svg = drawStandings(standingsContent(board, day, 'en', page), halfAsWide);
    expect(svg).toContain('\u2066pigeons.example/tournament-view/1\u2069');
    expect(svg).toContain('crispEdges');
    expect(drawStandings(standingsContent(board, day, 'en'), halfAsWide)).not.toContain('crispEdges');
  });

  it('says how many lofts it leaves out', () => {
    const participatingLofts = Array.from({ length: 1013 }, (_, n) => idOf(n + 1));
    const many = buildBoard({ participatingLofts }, { 1: { [day]: ['12:00'] } });
    const { rows, more, counts } = standingsContent(many, day, 'en');
    expect([rows.length, more, counts]).toEqual([
      12,
      'and 1,001 more lofts',
      '1,013 lofts · 1 of 4,052 pigeons landed',
    ]);
  });

  it('says so when nothing has landed, on a date of another race too', () => {
    for (const date of ['03-04-2026', '05-05-2020']) {
      const { rows, empty, winners, more } = standingsContent(board, date, 'en');
      expect([rows, empty?.title, winners, more]).toEqual([[], 'No landings yet', [], '']);
    }
    expect(standingsContent(buildBoard({ participatingLofts: [] }), null, 'en').empty?.text).toBe(
      'No lofts take part yet.',
    );
  });
});
