import { pushRoutes } from '@parwaz/shared';

export const pushAddresses = { subscription: pushRoutes.subscribe.path };
