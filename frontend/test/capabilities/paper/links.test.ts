import { paperLinks } from '../../../src/capabilities/paper/public';

describe('the link to the picture of a board', () => {
  const picture = (shown: Record<string, string>) =>
    paperLinks.boardFiles?.({ tournamentId: 'b', shown, language: 'ur' }).map(({ to }) => to);

  it('leads to the table that is shown', () => {
    expect(picture({})).toEqual(['/parwaz/tournament/b/standings.png?lang=ur']);
    expect(picture({ date: '01-04-2026' })).toEqual([
      '/parwaz/tournament/b/standings.png?date=01-04-2026&lang=ur',
    ]);
    expect(picture({ stamp: 'twin' })).toEqual(['/parwaz/tournament/b/standings.png?stamp=twin&lang=ur']);
  });
});
