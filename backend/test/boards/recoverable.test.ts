import { isRecoverable, purgeBefore } from '../../src/boards/recoverable.js';

describe('a deleted tournament can be restored', () => {
  const now = Date.UTC(2026, 4, 1);
  const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

  it('for 30 days; what is gone for good can long not be restored', () => {
    expect(isRecoverable(now - thirtyDaysMs + 1, now)).toBe(true);
    expect(isRecoverable(now - thirtyDaysMs, now)).toBe(false);
    expect(isRecoverable(purgeBefore(now), now)).toBe(false);
  });
});
