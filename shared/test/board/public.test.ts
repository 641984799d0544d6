import fc from 'fast-check';
import {
  publicBoard,
  publicFields,
  publicOwner,
  publicPatch,
  publicTournamentFields,
} from '../../src/index.js';
import type { BoardPatch, Loft, StaffFacts } from '../../src/index.js';
import { publicTournamentSchema } from '../../src/contracts/index.js';
import { buildBoard, buildOwner, idOf } from '../../src/testing/index.js';
import { anyBoard, anyHistory } from './arbitrary.js';
import { depth } from '../depth.js';

const kept: Loft = Object.assign(buildOwner(1), { adminId: idOf(71), deletedAt: 5 });
const secret = /allowedAdmins|deletedAt|activatedAt|adminId/;

describe('what the public reads', () => {
  it('is every field of its schema but the revision, and no other', () => {
    const fields = Object.keys(publicTournamentSchema.shape).filter((field) => field !== 'revision');
    expect([...publicTournamentFields].sort()).toEqual(fields.sort());
  });

  it('are prizes as numbers where they are', () => {
    expect(publicFields({ prizes: ['50,000', 'Motorcycle', ''] })).toEqual({
      prizes: [50000, 'Motorcycle', ''],
    });
    const stamp = { _id: 'a1b2', name: 'Double Stamp', nameUrdu: '', prizes: ['Rs 5', 'Watch'] };
    expect(publicFields({ stamps: [stamp] })).toEqual({ stamps: [{ ...stamp, prizes: [5, 'Watch'] }] });
    expect(publicFields({ tournamentName: 'Cup' })).toEqual({ tournamentName: 'Cup' });
  });

  it('is an owner without what else is kept of it', () => {
    const { number: _, ...owner } = buildOwner(1);
    expect(publicOwner(kept)).toEqual(owner);
    const board = buildBoard();
    const patch: BoardPatch<StaffFacts> = {
      tournamentId: board.tournamentId,
      baseRevision: 1,
      revision: 2,
      at: 1,
      owners: [kept],
    };
    expect(publicPatch(patch).owners).toEqual([buildOwner(1)]);
    expect(publicBoard({ ...board, owners: { [idOf(1)]: kept } }).owners).toEqual({
      [idOf(1)]: buildOwner(1),
    });
  });

  it('is an owner whose fields are blank that an earlier version didn’t know', () => {
    const { nameUrdu: _, ...stored } = buildOwner(1, { nameUrdu: 'رفیق' });
    const board = { ...buildBoard(), owners: { [idOf(1)]: stored as Loft } };
    expect(publicBoard(board).owners).toEqual({ [idOf(1)]: buildOwner(1) });
  });

  it('is the revision alone when only private fields changed', () => {
    const patch: BoardPatch<StaffFacts> = {
      tournamentId: idOf(900),
      baseRevision: 1,
      revision: 2,
      at: 1,
      tournament: { allowedAdmins: [idOf(71)], deletedAt: 5, activatedAt: 6 },
    };
    expect(publicPatch(patch)).toEqual({ tournamentId: idOf(900), baseRevision: 1, revision: 2, at: 1 });
  });

  it('never holds who may edit, or when it was deleted', () => {
    fc.assert(
      fc.property(anyBoard(), anyHistory, (board, { patches }) => {
        expect(JSON.stringify(publicBoard(board))).not.toMatch(secret);
        expect(JSON.stringify(patches.map(publicPatch))).not.toMatch(secret);
      }),
      { numRuns: depth(100, 2_000) },
    );
  });
});
