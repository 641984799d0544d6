import type { Board, StaffFacts } from '@parwaz/shared';
import { Boards } from '../../src/boards/boards.js';
import { ChangeLog } from '../../src/boards/change-log.js';
import { StoredBoards } from '../../src/boards/stored-boards.js';
import { Log } from '../../src/logging/log.js';
import { createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

class Refused extends Error {}

describe('writes of one tournament by two processes', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  }, 60_000);
  afterAll(() => app.close());

  const newBoards = () =>
    new Boards(
      app.built.app.get(ChangeLog, { strict: false }),
      app.built.app.get(StoredBoards, { strict: false }),
      app.built.app.get(Log, { strict: false }),
    );

  it('are decided each on the one before, whatever goes to the disk together', async () => {
    const { _id } = await createTournament(app.asAdmin, { tournamentName: '0' });
    const by = { _id: app.asAdmin._id, name: app.asAdmin.name };
    const writers = [newBoards(), newBoards()];
    const seen: { kind: 'counted' | 'left' | 'refused'; before: number }[] = [];
    const write = async (boards: Boards, n: number) => {
      let before = 0;
      const count = (board: Board<StaffFacts>) => {
        before = Number(board.tournament.tournamentName);
        if (n % 5 === 4) return board;
        if (n % 5 === 3) throw new Refused();
        return { ...board, tournament: { ...board.tournament, tournamentName: String(before + 1) } };
      };
      try {
        const { change, board } = await boards.commit(_id, by, count);
        seen.push({ kind: change ? 'counted' : 'left', before });
        expect(Number(board.tournament.tournamentName)).toBe(change ? before + 1 : before);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        seen.push({ kind: 'refused', before });
      }
    };
    const rounds = Array.from({ length: 400 }, async (_, n) => {
      const boards = writers[n % 2];
      // In bursts, so that some are alone and some go together.
      await new Promise((resolve) => setTimeout(resolve, Math.floor(n / 40) * 15));
      if (boards) await write(boards, Math.floor(n / 2));
    });
    await Promise.all(rounds);
    const counted = seen.filter(({ kind }) => kind === 'counted').map(({ before }) => before);
    expect(counted.sort((a, b) => a - b)).toEqual(Array.from({ length: 240 }, (_, n) => n));
    expect(seen).toHaveLength(400);
    for (const boards of writers) {
      const { board } = await boards.current(_id);
      expect(board.tournament.tournamentName).toBe('240');
      expect(board.revision).toBe(241);
    }
  });
});
