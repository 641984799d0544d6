import type { Browser, CDPSession, Page } from 'playwright-core';

/** The processor of which figures are told is so many times slower than this one. */
export const slowdown = 4;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** Resolves after the next frame. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Processor time of the page's main thread so far, in milliseconds. `devtools` must have it enabled. */
export async function workedMs(devtools: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
}

/** The tasks of the page's main thread while something is done: their processor time, in milliseconds. */
export async function tasksOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await painted(page);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await work();
  await painted(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return tasksIn(trace.traceEvents);
}

function tasksIn(events: readonly TraceEvent[]): number[] {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace names no task of the page');
  return tasks.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000);
}

/** The longest task at each of some changes. */
export async function longestTasks(
  browser: Browser,
  page: Page,
  times: number,
  change: () => Promise<void>,
): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) found.push(Math.max(...(await tasksOf(browser, page, change))));
  return found;
}
