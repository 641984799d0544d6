import { readCheckedText } from '../../../src/capabilities/chat/checked-text.js';
import { checkedText } from '../../../src/text/digits.js';
import { readChat } from '../../../src/capabilities/chat/read-chat.js';
import { evening } from './said.js';

const landing = { date: '2026-11-22', loft: 12, index: 4, minutes: 17 * 60 + 42 };
const text = checkedText(landing);

describe('a text with check digits', () => {
  it('is short enough for one SMS and reads back', () => {
    expect(text).toMatch(/^Parwaz 22-11-2026 loft 12 no 5 17:42 =\d\d$/);
    expect(readCheckedText(text)).toEqual([landing]);
    const next = { ...landing, index: null };
    expect(readCheckedText(checkedText(next))).toEqual([next]);
  });

  it('is sure, forwarded or in Urdu digits too', () => {
    const urdu = text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    for (const said of [text, urdu, `22/11/2026, 20:44 - Butt: ${text}`, `${text} ${text}`]) {
      for (const read of readChat(said, evening).landings) {
        expect(read).toMatchObject({ ownerId: 'rizwan', index: 4, time: '17:42', doubts: [] });
      }
    }
  });

  it('finds every single digit that was changed, and two neighbours exchanged', () => {
    const spoilt: string[] = [];
    for (const { index, 0: digit } of text.matchAll(/\d/g)) {
      for (const other of '0123456789') {
        if (other !== digit) spoilt.push(text.slice(0, index) + other + text.slice(index + 1));
      }
      const next = text[index + 1] ?? '';
      if (/\d/.test(next) && next !== digit)
        spoilt.push(text.slice(0, index) + next + digit + text.slice(index + 2));
    }
    for (const said of spoilt) {
      expect(readCheckedText(said)).toBeNull();
      expect(readChat(said, evening).landings.filter(({ doubts }) => doubts.length === 0)).toEqual([]);
    }
    expect(spoilt.length).toBeGreaterThan(100);
  });

  it('of another day, an unknown loft or the future is in doubt', () => {
    const doubtsOf = (changed: object) =>
      readChat(checkedText({ ...landing, ...changed }), evening).landings[0]?.doubts;
    expect(doubtsOf({ date: '2026-11-21' })).toEqual(['day']);
    expect(doubtsOf({ loft: 99 })).toEqual(['loft']);
    expect(doubtsOf({ index: 11 })).toEqual(['slot']);
    expect(doubtsOf({ minutes: 21 * 60 })).toEqual(['time']);
  });
});
