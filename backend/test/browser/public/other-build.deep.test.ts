import type { Page, Route } from 'playwright-core';
import { createRace } from '../../harness/factories.js';
import { until } from '../../harness/until.js';
import { newPage } from '../harness/index.js';
import { admin, browser, server, setStage } from '../harness/stage.js';

const scripts = '**/assets/*.js';
const missing = (route: Route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });

/** In a frame of another site browsers may deny it. */
function denyStorage(): void {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied });
}

describe('a page whose scripts are asked of a node with another build', () => {
  let page: Page;
  let board: string;
  let loads: number;

  setStage(async () => {
    const race = await createRace(admin, { lofts: 2 });
    board = `/tournament-view/${race.tournamentId}`;
  });
  beforeEach(async () => {
    page = await newPage(browser, { plain: true });
    loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
  });
  afterEach(() => page.context().close());

  it.each([
    ['a board', () => board, 'main[data-link=live]'],
    ['a page of staff', () => '/login', 'input[type=password]'],
    ["the roof's page", () => '/roof', '#root > :not(.first)'],
  ])('loads again by itself and then runs: %s', async (_, path, running) => {
    await page.route(scripts, (route) => (loads > 1 ? route.continue() : missing(route)));
    await page.goto(server.url + path());
    await page.locator(running).first().waitFor();
    expect(loads).toBe(2);
  });

  it('does so where nothing can be stored', async () => {
    await page.addInitScript(denyStorage);
    await page.route(scripts, (route) => (loads > 1 ? route.continue() : missing(route)));
    await page.goto(server.url + board);
    await page.locator('main[data-link=live]').waitFor();
    expect(loads).toBe(2);
  });

  it.each([
    ['', () => undefined],
    [', where nothing can be stored either', denyStorage],
  ])('loads again once only, and stays as the server drew it%s', async (_, prepare) => {
    await page.addInitScript(prepare);
    await page.route(scripts, missing);
    await page.goto(server.url + board);
    await settledAfter(2);
    // Somebody who comes back has the same chance again.
    await page.goto(server.url + board);
    await settledAfter(4);
  });

  it('stays as the server drew it where there is no line', async () => {
    await page.route(scripts, (route) => route.abort());
    await page.goto(server.url + board);
    await settledAfter(1);
  });

  /** Nothing is on its way any more: the page was asked for so often, and shows what the server drew. */
  async function settledAfter(expected: number): Promise<void> {
    await until(() => loads >= expected);
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(expected);
    expect(await page.locator('.first-view h1').isVisible()).toBe(true);
  }
});
