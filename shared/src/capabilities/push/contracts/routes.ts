import { route, types } from '../../../contracts/route.js';
import type { PushDone, PushEndpoint, PushKeyAnswer, Subscribe } from './push.js';

export const pushRoutes = {
  key: route('GET', '/push/key', 'push:subscribe', types<{ answer: PushKeyAnswer }>()),
  subscribe: route(
    'PUT',
    '/push/subscription',
    'push:subscribe',
    types<{ json: Subscribe; answer: PushDone }>(),
  ),
  unsubscribe: route(
    'DELETE',
    '/push/subscription',
    'push:subscribe',
    types<{ json: PushEndpoint; answer: PushDone }>(),
  ),
  test: route('POST', '/push/test', 'push:subscribe', types<{ json: PushEndpoint; answer: PushDone }>()),
};
