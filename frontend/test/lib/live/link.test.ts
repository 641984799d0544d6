import { linkOf } from '../../../src/lib/live/link';
import type { LinkFacts } from '../../../src/lib/live/link';

const nowMs = 1_000_000;
const facts = (overrides: Partial<LinkFacts>): LinkFacts => ({
  nowMs,
  online: true,
  connected: false,
  joined: false,
  lostAtMs: nowMs - 3000,
  knownAtMs: nowMs - 4000,
  wasLive: true,
  kept: false,
  full: false,
  polledAtMs: null,
  ...overrides,
});

describe('the truth about a board', () => {
  it.each<[string, Partial<LinkFacts>, string]>([
    ['in the room', { connected: true, joined: true }, 'live'],
    ['in the room though the device says offline', { connected: true, joined: true, online: false }, 'live'],
    ['a socket that is not in the room yet', { connected: true, lostAtMs: 0 }, 'reconnecting'],
    ['just lost', {}, 'reconnecting'],
    ['never there yet', { wasLive: false }, 'connecting'],
    ['lost for 10 s', { lostAtMs: nowMs - 10_000 }, 'offline'],
    ['no network', { online: false }, 'offline'],
    ['no network, whatever was read', { online: false, full: true, polledAtMs: nowMs }, 'offline'],
    ['full and read', { full: true, polledAtMs: nowMs }, 'polling'],
    ['just lost, though a reading succeeded', { polledAtMs: nowMs }, 'reconnecting'],
    ['long lost, but read', { lostAtMs: nowMs - 60_000, polledAtMs: nowMs - 15_000 }, 'polling'],
    ['the last reading is too old', { lostAtMs: nowMs - 60_000, polledAtMs: nowMs - 20_000 }, 'offline'],
  ])('%s', (_, given, kind) => {
    expect(linkOf(facts(given)).kind).toBe(kind);
  });

  it('is offline since the last reading when there was one', () => {
    const link = linkOf(
      facts({ lostAtMs: nowMs - 60_000, polledAtMs: nowMs - 20_000, knownAtMs: nowMs - 20_000 }),
    );
    expect(link).toEqual({ kind: 'offline', sinceMs: nowMs - 20_000, shownMs: nowMs - 20_000 });
  });
});
