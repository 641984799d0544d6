import {
  readyCorrectionReasons,
  readyMarkReasons,
  reasonIn,
  storedReason,
} from '../../src/board/ready-reasons.js';

const ready = [...Object.values(readyMarkReasons), readyCorrectionReasons].flatMap((reasons) =>
  Object.entries(reasons),
);

it.each(ready)('%s is read as %s in Urdu, and stored in English', (english, urdu) => {
  expect([reasonIn('en', english), reasonIn('ur', english)]).toEqual([english, urdu]);
  expect([storedReason(english), storedReason(urdu)]).toEqual([english, english]);
});

it.each(['Fell into the well', 'constructor', '', 'باز'])('%j stays as somebody wrote it', (own) => {
  expect([reasonIn('ur', own), storedReason(own)]).toEqual([own, own]);
});

it('no ready reason is two at once in Urdu', () => {
  expect(new Set(ready.map(([, urdu]) => urdu)).size).toBe(new Set(ready.map(([english]) => english)).size);
});
