import { createRace } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { phone, Spectator } from './spectator.js';

const streamUrl = 'https://www.video.example/shaheen?live=1';
const prizes = ['Suzuki Alto', '50000', '', 'Fan', 'Iron', 'Clock', 'Bag'];

describe('about a race', () => {
  let race: Race;
  let bare: Race;
  let spectator: Spectator;

  setStage(async () => {
    race = await createRace(admin, {
      numberOfPigeons: 7,
      helperPigeons: 2,
      streamUrl,
      noteTimeForPigeons: 'Two umpires watch every roof',
      prizes: JSON.stringify(prizes),
      numberOfPrizes: prizes.length,
      rules: JSON.stringify({ cutoffTime: '20:00', ties: 'listed' }),
    });
    bare = await createRace(admin, { prizes: '[]', numberOfPrizes: 0, helperPigeons: 0 });
    spectator = await Spectator.open(browser, server.url, phone);
  });

  const facts = async () => {
    const rows = await spectator.page.locator('.about-when dd > .num').allInnerTexts();
    return rows.map((text) => text.replace(/[\u2066-\u2069]/g, ''));
  };

  it('opens from the title, and the back button leads to the board', async () => {
    const { page } = spectator;
    await spectator.watch(`/tournament-view/${race.tournamentId}`);
    expect(await page.getByRole('link', { name: 'Watch' }).getAttribute('href')).toBe(streamUrl);
    await spectator.button('About').click();
    const panel = page.getByRole('dialog', { name: 'About this race' });
    await panel.waitFor();
    expect(await panel.getByRole('link', { name: 'Watch the live video' }).getAttribute('href')).toBe(
      streamUrl,
    );
    const places = () => panel.locator('.about-prizes li').allInnerTexts();
    expect((await places()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      ...['1 Suzuki Alto', '2 50,000', '4 Fan', '5 Iron', '6 Clock'],
      '1 more',
    ]);
    await panel.getByRole('button', { name: '1 more' }).click();
    expect((await places()).at(-1)).toMatch(/^7\s+Bag$/);
    expect(await facts()).toEqual(['01-04 · 03-04-2026', '06:00', '20:00', 'Karachi · UTC+5']);
    expect(await panel.locator('.about-rules li').allInnerTexts()).toEqual([
      'Each loft flies 9 pigeons: 7 and 2 helpers.',
      'The 7 latest landings of a day count, helpers included.',
      'First pigeon winner: the earliest landing of the day.',
      'Last pigeon winner: the latest landing.',
      'Equal totals are placed one after the other.',
      'A day is official when the club has confirmed it.',
    ]);
    await panel.getByText('Two umpires watch every roof').waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
  });

  it('leaves out what a race doesn’t have', async () => {
    const { page } = spectator;
    await spectator.watch(`/tournament-view/${bare.tournamentId}?about=1`);
    const panel = page.getByRole('dialog', { name: 'About this race' });
    await panel.waitFor();
    expect(await panel.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['When', 'What counts']);
    expect(await page.getByRole('link', { name: /^Watch/ }).count()).toBe(0);
    expect(await panel.locator('.about-rules li').first().innerText()).toBe('Each loft flies 5 pigeons.');
  });
});
