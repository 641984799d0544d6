import fc from 'fast-check';
import { depth } from '../../depth.js';
import { byHand } from './by-hand.js';
import { madeUp } from './made-up.js';
import { evening } from './said.js';
import { readChat } from '../../../src/capabilities/chat/read-chat.js';

/** `17:42` for a clean landing, `17:50 changed` for one in doubt. */
const told = (...lines: string[]) =>
  readChat(lines.join('\n'), evening).landings.map(({ time, doubts }) => [time, ...doubts].join(' '));
const clean = (...lines: string[]) => told(...lines).filter((one) => !one.includes(' '));
const by = (sender: string, text: string, at = '17:54') => `22/11/2026, ${at} - ${sender}: ${text}`;

describe('a chat of which not all is understood', () => {
  it.each([
    'rizwan 17:42 ko 17:52 kar lo',
    'rizwan 17:42 is 17:52',
    'rizwan 17:42 wala 17:52 hai',
    'rizwan aya 17:42 land 17:52',
    'rizwan 17:42 ki 17:52',
    'rizwan 17:42 pe 17:52',
    'rizwan 17:42 hai 17:52',
    'rizwan 17:42 kar ke 17:52 likh lo',
    'rizwan 17:42 note kar lo 17:52',
    'rizwan 17:42 time 17:52',
    'rizwan 17:42 ok 17:52',
    'rizwan 17:42 kabootar 17:52',
    'rizwan 17:42 utra 17:52 baitha',
    'وقاص احمد 17:42 کو 17:52 کر لیں',
    'وقاص احمد 17:42 والا 17:52 ہے',
    'rizwan gaya 17:42',
    'rizwan 17:42 gaya',
    'rizwan 17:42 ur gaya',
    'rizwan 17:42 hai',
    'rizwan 17:52 kar dein',
    'rizwan ko 17:52',
    'rizwan wala 17:42',
    'rizwan in 17:42 out 17:52',
    'rizwan 17:42 no',
    'rizwan sham 12:10',
    'rizwan 12:10 shaam',
    'rizwan evening 2:10',
    'rizwan subah 12:40',
    'rizwan dopahar 7:15',
    'rizwan 5 no 17:42 ‼️',
    'rizwan Sunday 17:42',
    'rizwan final 17:42',
    'rizwan 17:42! 17:52',
    'rizwan 17:42 ✅ 17:52',
    'rizwan 17:42 🕊️ 17:52',
    'rizwan 17:42 ji 17:52',
    'rizwan b 17:42',
    'rizwan 17:42:75',
  ])('offers nothing of the line %s as clean', (text) => {
    expect(clean(text)).toEqual([]);
    expect(clean(by('Timer', text))).toEqual([]);
  });

  it.each([
    'rizwan 17:42, 17:52',
    'rizwan 17:42 aur 17:52',
    'rizwan 17:42 phir 17:52',
    'rizwan 17:42 then 17:52',
    'rizwan 1 no ka 17:42 aur 2 no ka 17:52',
    'rizwan pehla 17:42 pe, dusra 17:52 pe',
    'rizwan 5 baj kar 42 min aur 5 baj kar 52 min',
    'وقاص احمد 17:42 اور 17:52',
    'rizwan 17:42 17:52 baith gaye hain mashallah',
    'rizwan 17:42 utra aur bhatti 17:52 utra',
    'bhatti 17:42 mashallah, rizwan 17:52 mashallah',
  ])('takes both landings of %s', (text) => {
    expect(clean(text)).toEqual(['17:42', '17:52']);
  });

  const corrections = [
    '17:52 kar dein',
    '17:52',
    'ok 17:52',
    '17:42 ko 17:52 karo',
    '17:42 ki jagah 17:52',
    'rizwan 17:42 ko 17:52 karo',
    'rizwan 17:52 hai',
    'ur gaya',
    'wapis ur gaya',
    'maaf',
    'maaf kijiye',
    'hata do',
    'mat likho',
    'ruko',
    'wait',
    'confirm nahi',
    'ye theek nahi',
    'theek nahi',
    'fake',
    'objection',
    'stray',
    'x',
    'X',
    'no',
    'nahi',
    '❓',
    '‼️',
    '!!',
    '...',
    '-',
    '👆',
    '🙅',
    '^',
    '+1',
    'دوبارہ اڑ گیا',
    'اڑ گیا',
    'معاف کریں',
    'یہ ٹھیک نہیں',
    'رکو',
    'galat hai rizwan ke 3 reh gaye',
    'rizwan 17:50 ke 3 kabootar reh gaye',
    'nadeem',
    'nadeem ka',
    'bhatti tha',
    '5 no',
    'sham',
    '21-11-2026',
  ];

  it.each(corrections)('has in doubt what stands before %s', (text) => {
    expect(clean(by('Timer', 'rizwan 17:42'), by('Timer', text))).toEqual([]);
    expect(clean(by('Timer', 'rizwan 17:42'), by('Umpire', text))).toEqual([]);
    expect(clean(by('Timer', 'rizwan 17:42'), by('Umpire', 'bhatti 17:44'), by('Timer', text))).toEqual([]);
  });

  it.each(corrections.filter((text) => !/^\D*17:52$/.test(text)))('likewise in one message: %s', (text) => {
    expect(clean(by('Timer', 'rizwan 17:42'), text)).toEqual([]);
    expect(clean('rizwan 17:42', text)).toEqual([]);
  });

  it.each([
    'sunday',
    'Sunday:',
    'Day 2',
    'day two',
    'purana',
    'old',
    'guzishta rooz',
    'practice',
    'test',
    'demo',
    'Final',
    'starting time',
    'flying time',
    'اتوار',
    'پرانا',
    'گزشتہ روز',
    '❓',
    '---',
    '2',
    'From: Saleem',
    'kal wali',
    '20-11',
    '20.11',
    '20 11',
    '2025',
    'shah 5-11',
    '17:30',
    'rizwan sunday',
    'Saleem wrote',
  ])('has in doubt what stands below %s', (text) => {
    expect(clean(text, 'rizwan 17:42', 'bhatti 17:44')).toEqual([]);
    expect(clean(by('Timer', text), 'rizwan 17:42', 'bhatti 17:44')).toEqual([]);
    expect(clean(by('Timer', text, '17:45'), by('Timer', 'rizwan 17:42'))).toEqual([]);
    expect(
      clean(by('Timer', text, '17:45'), by('Timer', 'rizwan 17:42'), by('Timer', 'bhatti 17:44')),
    ).toEqual([]);
    expect(
      clean(by('Timer', text, '17:45'), by('Umpire', 'shah 17:42'), by('Timer', 'bhatti 17:44')),
    ).not.toContain('17:44');
  });

  it('has in doubt what stands below the name of another occasion, whoever wrote it', () => {
    for (const text of ['practice', 'Test messages', 'Sunday', 'kal ke times', 'پرانا'])
      expect(clean(by('Admin', text, '17:45'), by('Timer', 'rizwan 17:42'))).toEqual([]);
  });

  it('says that it is for what stands above', () => {
    expect(told('sunday', 'rizwan 17:42')).toEqual(['17:42 context']);
    expect(told(by('Timer', 'sunday'), by('Timer', 'rizwan 17:42'))).toEqual(['17:42 context']);
  });

  it('is not what a loft of another tournament does', () => {
    for (const text of ['javed 5 no 17:40', 'loft 77 17:40', 'Saleem Pehlwan 17:40 pe baith gaya'])
      expect(told(by('Timer', text), by('Timer', 'rizwan 17:42')).at(-1)).toBe('17:42');
    expect(clean(by('Timer', 'sunday javed 17:40'), by('Timer', 'rizwan 17:42'))).toEqual([]);
  });

  it.each([
    'bhatti ka',
    'loft 5',
    '20.11',
    '20-11',
    '5 no',
    'subah',
    '21-11-2026',
    '20-11 Lahore',
    '12.11 race',
    '21-11-2026 shah 17:30',
  ])('has in doubt what its sender writes next: %s', (text) => {
    expect(clean(by('+92 300 1112232', text), by('+92 300 1112232', '5:42'))).not.toContain('17:42');
    expect(clean(by('Timer', text), by('Timer', 'rizwan 5:42'))).toEqual([]);
  });

  it('has in doubt what a loft writes after it wrote for another one', () => {
    const phone = '+92 300 1112232';
    expect(clean(by(phone, 'akram bhatti 17:30'), by(phone, '17:42'))).toEqual(['17:30']);
    expect(clean(by(phone, 'bhatti 17:30'), by(phone, '17:42'))).toEqual([]);
    expect(clean(by(phone, '17:30'), by(phone, '17:42'))).toEqual(['17:30', '17:42']);
  });

  it('has in doubt what stands below the names of two lofts', () => {
    expect(clean(by('Timer', 'loft 5'), 'rizwan 17:42')).toEqual([]);
    expect(clean('loft 5', 'loft 12', '17:42')).toEqual([]);
    expect(clean('loft 12', 'Rizwan Mughal', '17:42')).toEqual(['17:42']);
  });

  it('is over after a while, and on another day', () => {
    expect(clean(by('Timer', 'sunday', '17:00'), by('Timer', 'rizwan 17:42'))).toEqual(['17:42']);
    expect(clean('21/11/2026, 17:50 - Timer: sunday', by('Timer', 'rizwan 17:42'))).toEqual(['17:42']);
  });

  it.each([
    'AoA',
    'assalam o alaikum dosto',
    'السلام علیکم',
    'mashallah',
    'ok',
    'theek hai',
    'ok ji',
    'shukriya bhai',
    'zabardast',
    '👍',
    '👍🏽👏',
    'mubarak ho sab ko',
    'kitne reh gaye?',
    'bhatti sahib ke 3 kabootar reh gaye hain',
    'abhi tak javed ka nahi aya',
    'ماشاءاللہ',
    '<Media omitted>',
  ])('is none with %s above and below', (text) => {
    expect(clean(by('Timer', text), by('Timer', 'rizwan 17:42'), by('Timer', text))).toEqual(['17:42']);
    expect(clean(text, 'rizwan 17:42', text)).toEqual(['17:42']);
  });

  it.each([
    'Timer, [21 Nov 2026 at 17:44:02]:',
    'Rizwan Mughal, [21 Nov 2026 at 17:44:02]:',
    'Rizwan Mughal, [21.11.2026 17:44]',
    'Rizwan Mughal, [Nov 21, 2026 at 5:44:02 PM]:',
    'Rizwan Mughal (21 November 2026, 17:44)',
    'On 21 Nov 2026, at 17:44, Rizwan Mughal wrote:',
    '[17:44] Rizwan Mughal:',
    'Rizwan Mughal [17:44]:',
    '> Rizwan Mughal 17:44:',
    'From: Rizwan Mughal 21-11-2026 17:44',
    'Sent: Sat 21 Nov 17:44',
  ])('takes no landing from below the head %s, nor from the head itself', (head) => {
    expect(clean(head, 'rizwan 5 no 17:42')).toEqual([]);
    expect(clean(head, '5 no 17:42')).toEqual([]);
    expect(clean(head, 'bhatti 17:42')).toEqual([]);
    expect(clean(by('Timer', 'AoA'), head, 'bhatti 17:42')).toEqual([]);
  });

  it('reads what Telegram copies', () => {
    const telegram = [
      'Timer, [22 Nov 2026 at 17:44:02]:',
      'rizwan 5 no 5:42',
      '',
      'Umpire, [22 Nov 2026 at 17:46:12]:',
      'AoA bhatti 5:45',
    ];
    expect(told(...telegram)).toEqual(['17:42', '17:45']);
    expect(told('Timer, [22.11.2026 17:44]', 'rizwan 5 no 5:42')).toEqual(['17:42']);
    expect(told('Timer, [Nov 22, 2026 at 5:44:02 PM]:', 'rizwan 5 no 5:42')).toEqual(['17:42']);
    expect(told('Timer, [21 Nov 2026 at 17:44:02]:', 'rizwan 5 no 5:42')).toEqual(['17:42 day']);
    expect(readChat(telegram.join('\n'), evening).landings.map(({ sender }) => sender)).toEqual([
      'Timer',
      'Umpire',
    ]);
  });

  it('has in doubt a time that comes below a later one of its loft', () => {
    expect(clean('Rizwan Mughal, 17:44', '17:42')).toEqual([]);
    expect(clean('rizwan 17:52 17:42')).toEqual([]);
    expect(clean('loft 12', '17:52', '17:42')).toEqual([]);
  });

  it('keeps every line that was not understood', () => {
    const { unread } = readChat([by('Timer', 'rizwan 17:42'), by('Umpire', 'stray')].join('\n'), evening);
    expect(unread).toEqual(['stray']);
  });

  it('never takes more by a line that nobody understands, wherever it is put', () => {
    const landings = byHand.map(([text]) => text).filter((text) => clean(text).length > 0);
    expect(landings.length).toBeGreaterThan(60);
    for (const text of landings) {
      for (const odd of ['sunday', 'ur gaya', 'xyz']) {
        const isElsewhere = odd !== 'sunday' && /^(?:\[|\d\d\/)/.test(text);
        expect(clean(odd, text)).toEqual(isElsewhere ? clean(text) : []);
        expect(clean(text, odd)).toEqual([]);
      }
    }
  });

  it('is never clean with a word too many in its line', () => {
    const lines = madeUp(240).map(([text]) => text);
    const clear = lines.filter((text) => clean(text).length === 1 && !text.includes('Timer'));
    const word = fc.constantFrom(
      'qwz',
      'nahi',
      'wala',
      'ko',
      'gaya',
      'شاید',
      'ya',
      'hai na',
      'tha',
      '7',
      '12',
    );
    fc.assert(
      fc.property(fc.constantFrom(...clear), fc.nat(), word, (line, at, odd) => {
        const words = line.split(/(?<=\s)/);
        const place = at % (words.length + 1);
        const told = clean([...words.slice(0, place), `${odd} `, ...words.slice(place)].join(''));
        // `mubarak ho sab ko`: a greeting may hold some of them, and `12` may be a pigeon's number.
        if (!['ko', 'gaya', '7', '12'].includes(odd)) expect(told).toEqual([]);
        expect([[], clean(line)]).toContainEqual(told);
      }),
      { numRuns: depth(300, 5000) },
    );
  });

  it('has the number before a name in doubt: it may be a place in a list', () => {
    for (const text of [
      'pehla rizwan 17:42',
      '1st rizwan 17:42',
      'AoA pehla kabootar rizwan ka 17:42',
      '17:42 1st rizwan',
    ])
      expect(told(text)).toEqual(['17:42 slot']);
  });

  it('has a padded hour without a half of the day in doubt: it may be a release', () => {
    expect(told('rizwan 05:42')).toEqual(['17:42 time']);
    expect(told('rizwan 05:42 PM')).toEqual(['17:42']);
  });

  it('has in doubt what may have been copied with the head of a message', () => {
    expect(clean('Rizwan Mughal 17:44', 'bhatti 17:42')).toEqual(['17:42']);
    expect(clean(by('+92 300 1112232', 'time 5:42'))).toEqual([]);
  });

  it('has in doubt what praise may give to another loft', () => {
    expect(clean(by('Timer', 'rizwan 17:42'), by('Umpire', 'mubarak rizwan bhai'))).toEqual(['17:42']);
    expect(clean(by('Timer', 'rizwan 17:42'), by('Umpire', 'mubarak bhatti sahib'))).toEqual([]);
    expect(clean(by('Timer', 'rizwan 17:42'), by('Timer', 'ok 5 no'))).toEqual([]);
  });
});
