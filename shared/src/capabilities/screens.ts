import { paperScreens } from './paper/screens.js';
import { roofPage } from './roof/page.js';
import { seasonScreens } from './seasons/screens.js';

export const capabilityScreens = { ...paperScreens, ...seasonScreens } as const;

/** A page apart from the app: its HTML is the build's `<name>.html`. */
export interface StandalonePage {
  name: string;
  path: string;
  title: string;
}

export const standalonePages: readonly StandalonePage[] = [roofPage];
