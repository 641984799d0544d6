import { drawRoof } from './roof/page/first-view';

/** What draws the first view of the pages that capabilities bring. */
export const drawPages: Readonly<Record<string, () => string>> = { drawRoof };
