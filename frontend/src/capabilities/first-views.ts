import { drawRoof } from './roof/page/first-view';

/** Draws the first view of the pages that capabilities bring. */
export const drawPages: Readonly<Record<string, () => string>> = { drawRoof };
