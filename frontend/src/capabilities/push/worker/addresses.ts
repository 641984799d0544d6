import { pushRoutes } from '@parwaz/shared';

/** The path by which a device subscribes to messages. */
export const pushAddresses = { subscription: pushRoutes.subscribe.path };
