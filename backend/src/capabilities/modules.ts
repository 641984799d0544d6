import { PushModule } from './push/push.module.js';
import { RoofModule } from './roof/roof.module.js';

/** Everything that capabilities add to the server. */
export const capabilityModules = [RoofModule, PushModule];
