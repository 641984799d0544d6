import { MessageSeal } from '../../../src/live/links/other-backends.js';

describe('messages between backends', () => {
  const seal = new MessageSeal('the secret of these backends');
  const grew = { event: 'log:grew', what: { tournamentId: 'one', revision: 7 } } as const;

  it('are understood by backends of the same secret', () => {
    expect(new MessageSeal('the secret of these backends').open(seal.seal('me', grew))).toEqual({
      from: 'me',
      message: grew,
    });
    expect(new MessageSeal('the secret of these backends').channel).toBe(seal.channel);
  });

  it.each([
    ['another secret', new MessageSeal('another secret, of another product').seal('me', grew)],
    ['no signature', JSON.stringify(['me', grew])],
    ['a changed text', seal.seal('me', grew).replace('"one"', '"two"')],
    ['an unknown event', seal.seal('me', { event: 'socket.io', what: {} } as never)],
    ['nothing', ''],
    ['letters of another alphabet', 'ß'.repeat(40)],
  ])('are nothing with %s', (_what, sent) => {
    expect(seal.open(sent)).toBeNull();
  });

  it('of another secret go to another channel', () => {
    expect(new MessageSeal('another secret, of another product').channel).not.toBe(seal.channel);
  });
});
