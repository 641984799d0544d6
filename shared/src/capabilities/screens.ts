import { paperScreens } from './paper/screens.js';

export const capabilityScreens = { ...paperScreens } as const;
