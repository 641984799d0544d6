import type { Success } from '../../../contracts/common.js';
import { route } from '../../../contracts/route.js';
import type { PushEndpoint, PushKeyAnswer, Subscribe } from './push.js';

export const pushRoutes = {
  key: route('GET', '/push/key', 'push:subscribe').with<{ answer: PushKeyAnswer }>(),
  subscribe: route('PUT', '/push/subscription', 'push:subscribe').with<{
    json: Subscribe;
    answer: Success;
  }>(),
  unsubscribe: route('DELETE', '/push/subscription', 'push:subscribe').with<{
    json: PushEndpoint;
    answer: Success;
  }>(),
  test: route('POST', '/push/test', 'push:subscribe').with<{ json: PushEndpoint; answer: Success }>(),
};
