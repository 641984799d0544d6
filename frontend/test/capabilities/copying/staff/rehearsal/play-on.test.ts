import { NotLive, playOn } from '../../../../../src/capabilities/copying/staff/rehearsal/play-on';
import { ApiError } from '../../../../../src/lib/api/api-error';

/** Plays these outcomes of steps one after the other, then stops. */
async function play(outcomes: readonly (Error | null)[]) {
  const stop = new AbortController();
  const told: (string | null)[] = [];
  let steps = 0;
  const step = () => {
    const outcome = outcomes[steps];
    steps += 1;
    if (steps >= outcomes.length) stop.abort();
    return outcome ? Promise.reject(outcome) : Promise.resolve();
  };
  const onTrouble = (error: ApiError | NotLive | null) =>
    told.push(error instanceof ApiError ? error.id : error && 'not live');
  const error = await playOn(step, { pauseMs: () => 0, signal: stop.signal, onTrouble }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, told, steps };
}

const conflict = new ApiError({ id: 'result.conflict', status: 409 });
const offline = new ApiError({ id: 'network.failed' });

describe('a rehearsal that plays', () => {
  it('goes on after a conflict without a word, and after a lost line with one', async () => {
    expect(await play([null, conflict, offline, null])).toEqual({
      error: null,
      told: [null, 'network.failed', null],
      steps: 4,
    });
  });

  it('waits with a word for a board that is live, and then goes on', async () => {
    expect(await play([null, new NotLive(), new NotLive(), null])).toEqual({
      error: null,
      told: [null, 'not live', 'not live', null],
      steps: 4,
    });
  });

  it.each([
    new ApiError({ id: 'auth.required', status: 401 }),
    new ApiError({ id: 'tournament.not-found', status: 404 }),
    new ApiError({ id: 'result.day-closed', status: 409 }),
    new ApiError({ id: 'result.before-start', status: 400 }),
    new TypeError('a fault of ours'),
  ])('ends with $message', async (error) => {
    expect(await play([null, error, null])).toMatchObject({ error, steps: 2 });
  });

  it('takes no step once it is stopped', async () => {
    const stop = new AbortController();
    const step = () => Promise.reject(new Error('it was stopped'));
    const playing = playOn(step, { pauseMs: () => 60_000, signal: stop.signal, onTrouble: () => undefined });
    stop.abort();
    await playing;
  });
});
