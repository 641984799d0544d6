import { buildTournament, idOf } from '@parwaz/shared/testing';
import { MemoryStorage } from '../../features/desk/memory-storage';

const local = new MemoryStorage();
Object.assign(globalThis, { localStorage: local, window: globalThis });

const user = { _id: idOf(1), name: 'admin', phone: '', role: 'admin' };

/** The store as a page that opens with this kept would have it. */
async function storeWith(kept: string | null) {
  local.clear();
  if (kept !== null) local.setItem('root', kept);
  const { useRootStore, emptyRoot } = await import('../../../src/lib/store/root-store');
  useRootStore.setState(emptyRoot, true);
  if (kept !== null) local.setItem('root', kept);
  await useRootStore.persist.rehydrate();
  return useRootStore.getState();
}

describe('what is kept under root', () => {
  it('comes back after a reload', async () => {
    const tournament = { ...buildTournament(), revision: 1 };
    const state = {
      user,
      tournamentId: idOf(9),
      tournament,
      refreshResult: 2,
      clubName: 'A',
      refreshClubs: true,
    };
    expect(await storeWith(JSON.stringify({ state, version: 1 }))).toEqual(state);
  });

  it.each([
    ['no JSON', '{'],
    ['another kind of thing', '"text"'],
    ['another version', JSON.stringify({ state: { user }, version: 99 })],
  ])('is dropped when it is %s', async (_, kept) => {
    expect(await storeWith(kept)).toMatchObject({ user: null, tournamentId: null });
  });

  it('keeps of each tab what that one changed last', async () => {
    const keep = (state: object) => local.setItem('root', JSON.stringify({ state, version: 1 }));
    const kept = () => (JSON.parse(local.getItem('root') ?? '{}') as { state: object }).state;
    await storeWith(JSON.stringify({ state: { user, tournamentId: idOf(1), clubName: 'A' }, version: 1 }));
    const { useRootStore } = await import('../../../src/lib/store/root-store');
    keep({ user: null, tournamentId: idOf(2), clubName: 7 });
    useRootStore.setState({ refreshResult: 1 });
    expect(kept()).toMatchObject({ user: null, tournamentId: idOf(2), clubName: 'A', refreshResult: 1 });
    expect(useRootStore.getState()).toMatchObject({ user, tournamentId: idOf(1) });
    useRootStore.setState({ tournamentId: idOf(3) });
    expect(kept()).toMatchObject({ user: null, tournamentId: idOf(3) });
  });

  it('lives on in the page when the device has no room', async () => {
    await storeWith(null);
    const { useRootStore } = await import('../../../src/lib/store/root-store');
    local.full = true;
    useRootStore.setState({ clubName: 'A club of a longer name than before' });
    local.full = false;
    expect(useRootStore.getState().clubName).toBe('A club of a longer name than before');
  });

  it('loses a broken slice alone', async () => {
    const state = { user, tournamentId: 7, tournament: { _id: 'x' }, clubName: 'A' };
    expect(await storeWith(JSON.stringify({ state, version: 1 }))).toMatchObject({
      user,
      tournamentId: null,
      tournament: null,
      clubName: 'A',
    });
  });
});
