import { evening } from './said.js';
import { checkedText } from '../../../src/text/digits.js';
import { readChat } from '../../../src/capabilities/chat/read-chat.js';

const read = (...lines: string[]) => readChat(lines.join('\n'), evening);
/** `17:42` for a clean landing, `17:50 changed` for one in doubt. */
const told = (...lines: string[]) =>
  read(...lines).landings.map(({ time, doubts }) => [time, ...doubts].join(' '));
const timer = (text: string, at = '17:54') => `22/11/2026, ${at} - Timer: ${text}`;
const umpire = (text: string) => `22/11/2026, 17:55 - Umpire: ${text}`;

describe('a landing in a chat that is said again', () => {
  it('within a message is one more pigeon', () => {
    expect(told('rizwan 17:42 17:42')).toEqual(['17:42', '17:42']);
    expect(told('loft 12', '17:42', '17:42')).toEqual(['17:42', '17:42']);
    expect(told(timer('rizwan 17:42'), 'rizwan 17:42')).toEqual(['17:42', '17:42']);
  });

  it('in another message may be one more or the same once more', () => {
    expect(told(timer('rizwan 17:42'), timer('rizwan 17:42'))).toEqual(['17:42', '17:42 repeated']);
    expect(told(timer('rizwan 17:42'), umpire('rizwan 17:42'))).toEqual(['17:42', '17:42 repeated']);
    expect(told(timer('rizwan 17:42'), umpire('rizwan 3 no 17:42'))).toEqual(['17:42', '17:42 repeated']);
    expect(told('rizwan 17:42', 'rizwan 17:42')).toEqual(['17:42', '17:42 repeated']);
    expect(told('loft 12', '17:42', 'loft 12', '17:42')).toEqual(['17:42', '17:42 repeated']);
    const next = checkedText({ date: '2026-11-22', loft: 12, index: null, minutes: 17 * 60 + 42 });
    expect(told(timer(next), umpire(next))).toEqual(['17:42', '17:42 repeated']);
  });

  it('by another clock may be the same nearby', () => {
    expect(told(timer('rizwan 17:42'), umpire('rizwan 17:43'))).toEqual(['17:42', '17:43 repeated']);
    expect(told(timer('rizwan 17:42'), timer('rizwan 17:43'))).toEqual(['17:42', '17:43']);
    expect(told(timer('rizwan 17:42'), umpire('rizwan 17:50'))).toEqual(['17:42', '17:50']);
  });

  it('is no question where both pigeons are numbered, for another loft or of another day', () => {
    expect(told(timer('rizwan 3 no 17:42'), umpire('rizwan 4 no 17:42'))).toEqual(['17:42', '17:42']);
    expect(told(timer('rizwan 3 no 17:42'), umpire('rizwan 3 no 17:42'))).toEqual(['17:42', '17:42']);
    expect(told(timer('rizwan 17:42'), timer('bhatti 17:42'))).toEqual(['17:42', '17:42']);
    const yesterday = '21/11/2026, 17:54 - Timer: rizwan 17:42';
    expect(told(yesterday, timer('rizwan 17:42'))).toEqual(['17:42 day', '17:42']);
  });
});

describe('what a chat takes back', () => {
  it('puts both times of one pigeon in doubt', () => {
    expect(told(timer('rizwan 3 no 17:42'), timer('rizwan 3 no 17:52'))).toEqual([
      '17:42 changed',
      '17:52 changed',
    ]);
    expect(told('rizwan 3 no 17:42 3 no 17:52')).toEqual(['17:42 changed', '17:52 changed']);
    const yesterday = '21/11/2026, 17:54 - Timer: rizwan 3 no 17:50';
    expect(told(yesterday, timer('rizwan 3 no 17:42'))).toEqual(['17:50 day', '17:42']);
  });

  it.each([
    'sorry 17:52',
    'galat',
    'nahi 17:52',
    '17:52*',
    '*nadeem',
    '❌',
    '👎',
    '???',
    'غلط ہے',
    'Edited',
    'sorry 17:52 not 17:42',
  ])('by %s in the next line or message puts it in doubt', (text) => {
    expect(told(timer('rizwan 3 no 17:42'), timer(text))[0]).toBe('17:42 changed');
    expect(told(timer('rizwan 3 no 17:42'), umpire(text))[0]).toBe('17:42 changed');
    expect(told('rizwan 3 no 17:42', text)[0]).toBe('17:42 changed');
  });

  it.each(['👍', 'mashallah', 'ok', 'kitne reh gaye?', 'abhi tak javed ka nahi aya'])(
    'is not told by %s',
    (text) => {
      expect(told(timer('rizwan 3 no 17:42'), umpire(text))).toEqual(['17:42']);
    },
  );

  it('reaches what the sender said last, what the message itself says and the lofts that it names', () => {
    const said = [timer('bhatti 17:30'), timer('rizwan 17:42'), umpire('asif jutt 17:50')];
    expect(told(...said, timer('galat'))).toEqual(['17:30', '17:42 changed', '17:50 changed']);
    expect(told(...said, umpire('bhatti galat'))).toEqual(['17:30 changed', '17:42', '17:50 changed']);
    expect(told(timer('rizwan 1 no 17:42'), 'rizwan 2 no 17:44', 'galat likha')).toEqual([
      '17:42 changed',
      '17:44 changed',
    ]);
  });

  it.each([
    '<This message was edited>',
    '\u200e<This message was edited>',
    '<یہ پیغام ایڈٹ کیا گیا تھا>',
    '<تم تعديل هذه الرسالة>',
  ])('by an edit, %s, puts every line of the message in doubt', (note) => {
    expect(told(timer('rizwan 1 no 17:42'), `rizwan 2 no 17:44 ${note}`, timer('bhatti 17:50'))).toEqual([
      '17:42 changed',
      '17:44 changed',
      '17:50',
    ]);
  });

  it.each([
    'This message was deleted',
    '\u200eThis message was deleted.',
    'You deleted this message',
    'This message was deleted by admin Saleem',
    'یہ پیغام حذف کر دیا گیا',
    'آپ نے یہ پیغام حذف کر دیا',
    'تم حذف هذه الرسالة',
  ])('by deleting it, %s, is told, and what stands with it is in doubt', (note) => {
    const { landings, unread } = read(timer('rizwan 17:42'), timer(note));
    expect(landings.map(({ doubts }) => doubts)).toEqual([[]]);
    expect(unread).toEqual([`Timer: ${note.replace('\u200e', '')}`]);
    expect(told('rizwan 17:42', note)).toEqual(['17:42 changed']);
  });

  it('is no photo beside it', () => {
    expect(told(timer('rizwan 17:42 <Media omitted>'))).toEqual(['17:42']);
    expect(told(timer('\u200eIMG-20261122-WA0742.jpg (file attached)'), 'rizwan 17:42')).toEqual(['17:42']);
    expect(told('[22/11/2026, 17:54:10] Timer: rizwan 17:42 \u200e<attached: 0001-PHOTO.jpg>')).toEqual([
      '17:42',
    ]);
  });
});
