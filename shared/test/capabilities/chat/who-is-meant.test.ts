import { evening } from './said.js';
import { readChat } from '../../../src/capabilities/chat/read-chat.js';

/** `rizwan 17:42`, and why it is in doubt, if it is. */
const told = (...lines: string[]) =>
  readChat(lines.join('\n'), evening).landings.map(({ ownerId, time, doubts }) =>
    [ownerId ?? 'nobody', time, ...doubts].join(' '),
  );
const said = (sender: string, text: string, at = '17:54') => `22/11/2026, ${at} - ${sender}: ${text}`;

describe('a name in one message and a time in the next of the same sender', () => {
  it('are one landing, in doubt', () => {
    expect(told(said('Timer', 'rizwan'), said('Timer', '17:42'))).toEqual(['rizwan 17:42 loft context']);
    expect(told(said('Timer', 'rizwan sahib'), said('Timer', '17:42 17:50', '17:57'))).toEqual([
      'rizwan 17:42 loft context',
      'rizwan 17:50 loft context',
    ]);
  });

  it('also where the time is parted again, and where others write between', () => {
    const chat = [said('Timer', 'rizwan'), said('Umpire', 'bhatti 17:40'), said('Timer', '17:42')];
    expect(told(...chat, said('Timer', '17:44'))).toEqual([
      'bhatti 17:40 changed',
      'rizwan 17:42 loft context changed',
      'rizwan 17:44 loft context',
    ]);
  });

  it('are none for another sender, much later, below a landing or below another name', () => {
    expect(told(said('Timer', 'rizwan'), said('Umpire', '17:42'))).toEqual(['nobody 17:42 loft']);
    expect(told(said('Timer', 'rizwan', '16:54'), said('Timer', '17:42'))).toEqual(['nobody 17:42 loft']);
    expect(told(said('Timer', 'rizwan 17:40'), said('Timer', '17:42'))[1]).toMatch(/^nobody 17:42/);
    expect(told(said('Timer', 'rizwan'), said('Timer', 'bhatti 17:42'))).toEqual(['bhatti 17:42 context']);
    expect(told(said('Timer', 'rizwan'), said('Timer', 'bhatti 17:42'), said('Timer', '17:44'))[1]).toMatch(
      /^nobody 17:44/,
    );
  });

  it('leave two whole messages apart and clear', () => {
    expect(told(said('Timer', 'rizwan 17:42'), said('Timer', 'bhatti 17:44'))).toEqual([
      'rizwan 17:42',
      'bhatti 17:44',
    ]);
  });
});

describe('the number of a loft', () => {
  it.each(['لافٹ ۱۲ ۵:۴۲', 'لافٹ نمبر 12 5:42', 'لافٹ12 17:42'])('is said by %s', (text) => {
    expect(told(text)).toEqual(['rizwan 17:42']);
  });
});

describe('a loft that writes', () => {
  const ofClub = {
    ...evening,
    lofts: [...evening.lofts, { ownerId: 'club', name: 'Shaheen Pigeon Club', number: 20 }],
  };
  const written = (text: string) =>
    readChat(text, ofClub).landings.map(({ ownerId, doubts }) => [ownerId, ...doubts].join(' '));

  it('is meant before a loft of whose name it writes one word, in doubt', () => {
    expect(written(said('+92 300 1112232', 'shaheen 17:42'))).toEqual(['rizwan loft']);
    expect(written(said('Rizwan Mughal', 'club 17:42'))).toEqual(['rizwan loft']);
    expect(written(`${said('+92 300 1112232', 'shaheen')}\n17:42`)).toEqual(['rizwan loft']);
  });

  it('is not meant where it names the other loft whole, by number, or where no loft writes', () => {
    expect(written(said('+92 300 1112232', 'shaheen pigeon club 17:42'))[0]).toMatch(/^club/);
    expect(written(said('+92 300 1112232', 'loft 20 17:42'))[0]).toMatch(/^club/);
    expect(written(said('Timer', 'shaheen 17:42'))).toEqual(['club']);
    expect(written(said('Rizwan', 'shaheen 17:42'))).toEqual(['club']);
  });
});

describe('a loft with an Urdu name beside the Latin one', () => {
  const lofts = [
    { ownerId: 'kings', name: 'Sky Kings', nameUrdu: 'استاد رفیق', number: 1, phone: '03001112221' },
  ];
  const read = (text: string) =>
    readChat(text, { ...evening, lofts }).landings.map(({ ownerId, time, doubts }) => [
      ownerId,
      time,
      ...doubts,
    ]);

  it.each(['sky kings 17:42', 'استاد رفیق 17:42', 'رفیق 17:42'])('is meant by %s', (text) => {
    expect(read(text)).toEqual([['kings', '17:42']]);
  });

  it('is known by its phone once', () => {
    expect(read('22/11/2026, 17:54 - +92 300 1112221: 17:42')[0]?.[0]).toBe('kings');
  });
});
