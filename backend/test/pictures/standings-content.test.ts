import { buildBoard, idOf } from '@parwaz/shared/testing';
import { drawStandings } from '../../src/pictures/draw-standings.js';
import { standingsContent } from '../../src/pictures/standings-content.js';
import type { Measure } from '../../src/pictures/svg-text.js';

const day = '01-04-2026';
const zone = 'Asia/Karachi';

describe('what a picture of standings says', () => {
  const board = buildBoard({}, { 1: { [day]: ['12:00'] }, 2: { [day]: ['13:30', '14:00'] } });

  it('of a day: ranks, totals, who landed first and last', () => {
    expect(standingsContent(board, day, 'en', zone)).toMatchObject({
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

  it('of the total, in Urdu: no first pigeon, which is a day’s', () => {
    expect(standingsContent(board, null, 'ur', zone)).toMatchObject({
      view: 'کل',
      winners: [{ label: 'آخری کبوتر', names: ['Loft 2'], time: '14:00' }],
      rows: [{ rank: '1' }, { rank: '2' }, { rank: '–', total: 'کوئی نتیجہ نہیں' }],
    });
  });

  it('has a line that fits, whoever ties: two names and how many more, one that is long on two lines', () => {
    /** Letters are half as wide as high. */
    const measure: Measure = (text, { size }) => ([...text].length * size) / 2;
    const drawn = (...names: string[]) => {
      const content = standingsContent(board, day, 'en', zone);
      const svg = drawStandings({ ...content, winners: [{ label: 'Last', names, time: '18:42' }] }, measure);
      return [...svg.matchAll(/<text x="[\d.]+" y="(?:2|3)\d\d"[^>]*><tspan[^>]*>([^<]*)/g)]
        .map(([, text]) => (text ?? '').replace(/[\u2066-\u2069]/g, ''))
        .filter((text) => !['Last', '18:42', content.club, content.counts].includes(text));
    };
    expect(drawn('Ali', 'استاد رفیق')).toEqual(['Ali, استاد رفیق']);
    expect(drawn('Ali', 'استاد رفیق', 'Butt', 'Rana')).toEqual(['Ali, استاد رفیق', '+2']);
    const long = 'Haji Bashir Ahmed and Sons Kabootar Parwari Association Gujranwala Cantt';
    const [first, second, more] = drawn(long, 'Ali', 'Rana');
    expect([`${first} ${second}`, more]).toEqual([long, '+2']);
  });

  it('says how many lofts it leaves out', () => {
    const participatingLofts = Array.from({ length: 1013 }, (_, n) => idOf(n + 1));
    const many = buildBoard({ participatingLofts }, { 1: { [day]: ['12:00'] } });
    const { rows, more, counts } = standingsContent(many, day, 'en', zone);
    expect([rows.length, more, counts]).toEqual([
      12,
      'and 1,001 more lofts',
      '1,013 lofts · 1 of 4,052 pigeons landed',
    ]);
  });

  it('says so when nothing has landed, on a date of another race too', () => {
    for (const date of ['03-04-2026', '05-05-2020']) {
      const { rows, empty, winners, more } = standingsContent(board, date, 'en', zone);
      expect([rows, empty?.title, winners, more]).toEqual([[], 'No landings yet', [], '']);
    }
    expect(standingsContent(buildBoard({ participatingLofts: [] }), null, 'en', zone).empty?.text).toBe(
      'No lofts take part yet.',
    );
  });
});
