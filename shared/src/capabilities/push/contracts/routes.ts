import { route } from '../../../contracts/route.js';
import type { PushDone, PushEndpoint, PushKeyAnswer, Subscribe } from './push.js';

export const pushRoutes = {
  key: route('GET', '/push/key', 'push:subscribe').with<{ answer: PushKeyAnswer }>(),
  subscribe: route('PUT', '/push/subscription', 'push:subscribe').with<{
    json: Subscribe;
    answer: PushDone;
  }>(),
  unsubscribe: route('DELETE', '/push/subscription', 'push:subscribe').with<{
    json: PushEndpoint;
    answer: PushDone;
  }>(),
  test: route('POST', '/push/test', 'push:subscribe').with<{ json: PushEndpoint; answer: PushDone }>(),
};
