import { groupedCode } from '@parwaz/shared';
import type { LogProof } from '@parwaz/shared';
import { saveShot } from '../../../browser/harness/index.js';
import { admin, browser, server, setStage } from '../../../browser/harness/stage.js';
import { Spectator } from '../../../browser/public/spectator.js';
import { createRace } from '../../../harness/factories.js';

describe('the corrections of a board', () => {
  setStage();

  it('end with the codes of official days, new ones as well', async () => {
    const race = await createRace(admin);
    const path = `/tournament/${race.tournamentId}`;
    const spectator = await Spectator.open(browser, server.url);
    const { page } = spectator;
    await spectator.watch(`/tournament-view/${race.tournamentId}?corrections=1`);
    const list = page.getByRole('dialog', { name: 'Corrections' });
    await list.getByText('Nothing has been corrected.').waitFor();
    expect(await list.getByText('Code of the result').count()).toBe(0);
    await admin.must('PUT', `${path}/days/${race.date}`, { state: 'official' });
    const { days } = await admin.must<LogProof>('GET', `${path}/proof`);
    await list.getByText(`Code of the result of ${race.date}: ${groupedCode(days[0]?.code ?? '')}`).waitFor();
    await saveShot(page, 'public-codes');
    await spectator.close();
  });
});
