import { PushModule } from './push/push.module.js';

/** Everything that capabilities add to the server. */
export const capabilityModules = [PushModule];
