import { roofView } from './roof/page/first-view';

/** First views of pages that stand alone, whose HTML is `page/<name>.html` and whose service worker `worker/<name>-sw.ts`. */
export const standaloneViews: readonly { name: string; draw: () => string }[] = [roofView];
