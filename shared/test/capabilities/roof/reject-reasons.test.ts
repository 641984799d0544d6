import { readyRejectReasons, rejectReasonIn, storedRejectReason } from '../../../src/index.js';

it.each(Object.entries(readyRejectReasons))('%s reaches a roof as %s', (english, urdu) => {
  expect([rejectReasonIn('en', english), rejectReasonIn('ur', english)]).toEqual([english, urdu]);
  expect([storedRejectReason(english), storedRejectReason(urdu)]).toEqual([english, english]);
});

it.each(['Fell into the well', 'constructor', '', 'باز'])('%j stays as somebody wrote it', (own) => {
  expect([rejectReasonIn('ur', own), storedRejectReason(own)]).toEqual([own, own]);
});
