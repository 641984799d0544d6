import { successSchema } from '../../../contracts/common.js';
import { contract } from '../../../contracts/contract.js';
import { usualQuietHours } from './facts.js';
import { endpointBody, pushKeyAnswer, subscribeBody } from './push.js';
import { pushRoutes } from './routes.js';

const endpoint = 'https://fcm.googleapis.com/fcm/send/eNq1…';
const id = '6560a1b2c3d4e5f601234567';

export const pushContract = contract('Being told', pushRoutes, {
  key: { summary: 'The public key (VAPID) by which browsers subscribe', answer: pushKeyAnswer },
  subscribe: {
    summary: 'Tell a device of the lofts that it follows; replaces what its endpoint followed',
    body: subscribeBody,
    answer: successSchema,
    errors: ['push.unknown-service', 'push.too-many'],
    examples: {
      in: {
        subscription: { endpoint, keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) } },
        lang: 'ur',
        follows: [{ tournamentId: id, ownerId: id }, { ownerId: id }],
        quiet: usualQuietHours,
        timeZone: 'Asia/Karachi',
      },
      out: { success: true },
    },
  },
  unsubscribe: {
    summary: 'Tell a device nothing any more',
    body: endpointBody,
    answer: successSchema,
    examples: { in: { endpoint }, out: { success: true } },
  },
  test: {
    summary: 'Send a device a message to try it',
    body: endpointBody,
    answer: successSchema,
    errors: ['push.not-found', 'push.too-many', 'push.failed'],
    examples: { in: { endpoint }, out: { success: true } },
  },
});
