import { PaperModule } from './paper/paper.module.js';
import { ProofModule } from './proof/proof.module.js';
import { PushModule } from './push/push.module.js';
import { RoofModule } from './roof/roof.module.js';

/** Everything that capabilities add to the server. */
export const capabilityModules = [PaperModule, ProofModule, RoofModule, PushModule];
