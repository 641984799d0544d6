import type { BoardPatch } from '@parwaz/shared';
import { TickBuffer } from '../../../src/live/frames/broadcasts.js';

const patch = (revision: number, ...cells: string[]): BoardPatch => ({
  tournamentId: 'one',
  baseRevision: revision - 1,
  revision,
  at: revision,
  rows: [{ ownerId: 'ali', date: '01-04-2026', cells: Object.fromEntries(cells.entries()) }],
});

describe('patches on their way to watchers', () => {
  it('go out at once when no tick is under way, and each begins one', () => {
    const buffer = new TickBuffer();
    expect(buffer.push(patch(1, '12:00'), 1)).toEqual(patch(1, '12:00'));
    expect(buffer.next()).toBeNull();
    expect(buffer.push(patch(2, '13:00'), 1)).toEqual(patch(2, '13:00'));
  });

  it('of one tick go out as one, in which the last value of a cell wins', () => {
    const buffer = new TickBuffer();
    buffer.push(patch(1, '12:00'), 1);
    expect(buffer.push(patch(2, '13:00'), 1)).toBeNull();
    expect(buffer.push(patch(3, '14:00'), 1)).toBeNull();
    expect(buffer.next()).toEqual({ ...patch(3, '14:00'), baseRevision: 1 });
    expect(buffer.push(patch(4, '15:00'), 1)).toBeNull();
    expect(buffer.next()).toEqual(patch(4, '15:00'));
    expect(buffer.next()).toBeNull();
  });

  it('hold no cells beyond the slots that there are in the end', () => {
    const buffer = new TickBuffer();
    buffer.push(patch(1, '12:00', '13:00'), 2);
    buffer.push(patch(2, '12:00', '13:30'), 2);
    buffer.push({ tournamentId: 'one', baseRevision: 2, revision: 3, at: 3 }, 1);
    expect(buffer.next()?.rows?.[0]?.cells).toEqual({ 0: '12:00' });
  });
});
