import { CopyingModule } from './copying/copying.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { PaperModule } from './paper/paper.module.js';
import { ProofModule } from './proof/proof.module.js';
import { PushModule } from './push/push.module.js';
import { RoofModule } from './roof/roof.module.js';
import { SeasonsModule } from './seasons/seasons.module.js';

export const capabilityModules = [
  PaperModule,
  ProofModule,
  RoofModule,
  PushModule,
  FeedsModule,
  SeasonsModule,
  CopyingModule,
];
