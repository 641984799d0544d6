import { jest } from '@jest/globals';
import { MemoryStorage } from '../../features/desk/memory-storage';

const local = new MemoryStorage();
const tab = new MemoryStorage();
Object.assign(globalThis, { localStorage: local, sessionStorage: tab });
const { endSession, startSession, tokenLifeMs, useSession, validToken } =
  await import('../../../src/lib/session/session');

const now = Date.UTC(2026, 3, 1);

beforeEach(() => {
  local.clear();
  tab.clear();
  jest.restoreAllMocks();
});

describe('the session', () => {
  it('lasts 24 hours, to the millisecond', () => {
    startSession('abc', now);
    expect(local.getItem('tokenExpiration')).toBe(String(now + 24 * 60 * 60 * 1000));
    expect(validToken(now + tokenLifeMs - 1)).toBe('abc');
    expect(validToken(now + tokenLifeMs)).toBeNull();
  });

  it('counts a token of session storage, and none without its expiration', () => {
    local.setItem('token', 'abc');
    expect(validToken(now)).toBeNull();
    tab.setItem('token', 'tab');
    expect(validToken(now)).toBe('tab');
  });

  it('lasts as long as the tab on a device without room', () => {
    local.setItem('token', 'of somebody before');
    local.full = true;
    startSession('abc', now);
    local.full = false;
    expect([validToken(now), local.getItem('token')]).toEqual(['abc', null]);
  });

  it('takes the tokens away when it ends, and says how', () => {
    startSession('abc', now);
    tab.setItem('token', 'tab');
    endSession('refused');
    expect([local.length, tab.length]).toEqual([0, 0]);
    expect(useSession.getState()).toEqual({ token: null, endedBy: 'refused' });
  });
});
