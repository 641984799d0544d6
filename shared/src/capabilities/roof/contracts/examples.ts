import { ownerExample } from '../../../contracts/owner/owner.js';
import type { NewRoofLink, Report, SendReports } from './report.js';

const _id = '3f2b8c1e-5a74-4f0e-9d1b-6c2a7e8f9012';
const tappedAt = 1_775_047_320_000;

export const linksExample: NewRoofLink[] = [
  {
    _id: '6560a1b2c3d4e5f601234570',
    ownerId: ownerExample._id,
    url: 'https://parwaz.example/roof#cXcmjV0Xo8eYc3ocvHqYpB7wq3Y5Tn1a',
  },
];

export const sendExample: SendReports = {
  sentAt: tappedAt + 900,
  reports: [
    { _id, date: '01-04-2026', kind: 'landing', index: null, time: '17:42', tappedAt, source: 'tap' },
  ],
};

export const reportExample: Report = {
  _id,
  ownerId: ownerExample._id,
  date: '01-04-2026',
  kind: 'landing',
  index: null,
  time: '17:42',
  tappedAt,
  receivedAt: tappedAt + 1200,
  offsetMs: 300,
  source: 'tap',
  note: '',
  photo: '',
  flags: [],
  state: 'open',
  reason: '',
  by: null,
};
