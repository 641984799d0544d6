import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { limitConnection } from '../../src/live/limit-connection.js';
import type { LimitedConnection } from '../../src/live/limit-connection.js';

describe('a clock that is set back', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('drops nobody, and a flood is still one', () => {
    let isOpen = true;
    const connection: LimitedConnection = Object.assign(new EventEmitter(), {
      request: null,
      transport: { name: 'websocket' },
      writeBuffer: [],
      close: () => {
        isOpen = false;
      },
    });
    limitConnection(connection);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 10 * 60_000);
    for (let n = 0; n < 100; n += 1) connection.emit('packet');
    expect(isOpen).toBe(true);
    for (let n = 0; n < 2500; n += 1) connection.emit('packet');
    expect(isOpen).toBe(false);
  });
});
