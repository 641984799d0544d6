import { paperScreens } from './paper/screens.js';

/** Public screens of capabilities. */
export const capabilityScreens = { ...paperScreens } as const;
