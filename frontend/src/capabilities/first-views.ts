import { roofView } from './roof/page/first-view';
import { bringLoft } from './seasons/first-view';

/** First views of pages that stand alone, whose HTML is `page/<name>.html` and whose service worker `worker/<name>-sw.ts`. */
export const standaloneViews: readonly { name: string; draw: () => string }[] = [roofView];

type Read = (id: string) => unknown;

/**
 * Each puts what a page brought for it into its stores, and returns the style sheet that its screen needs beside the
 * public one.
 */
export const dataBringers: readonly ((read: Read) => string)[] = [bringLoft];
