import { isChat } from '../../../src/index.js';

it.each([
  ['an exported message', '22/11/2026, 17:44 - Timer: rizwan 17:42'],
  ['a message from an iPhone', '[22/11/26, 5:44:10 PM] Timer: rizwan 5 no 5:42'],
  ['lines of a bubble', 'rizwan 17:42\nbhatti 17:44'],
  ['a name above its time', 'rizwan\r\n17:42'],
  ['Urdu', 'وقاص ۵:۴۲\nعمران ۵:۴۸'],
])('text is a chat: %s', (_, text) => {
  expect(isChat(text)).toBe(true);
});

it.each([
  ['a time', '17:42'],
  ['a time with words', '6:12 at dusk'],
  ['a column of times', '17:42\r\n17:44\r\n'],
  ['a column of times with halves of the day', '6:12 PM\r\n6:14 pm\r\n6:15 P.M.'],
  ['cells of a sheet', 'Rizwan\t17:42\r\nBhatti\t17:44\r\n'],
  ['times below a heading', 'Rizwan\r\n17:42\r\n17:44\r\n17:50'],
  ['nothing', ''],
])('text is none: %s', (_, text) => {
  expect(isChat(text)).toBe(false);
});
