import { jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { networkOf, senderOf } from '../../../src/platform/front-door/network-of.js';
import { LiveConnections } from '../../../src/platform/front-door/live-connections.js';
import type { Connection } from '../../../src/platform/front-door/live-connections.js';
import { LocalSeats } from '../../../src/platform/front-door/seats.js';
import type { Seat } from '../../../src/platform/front-door/seats.js';
import { RemoteSeats } from '../../../src/workers/remote-seats.js';
import type { FromWorker } from '../../../src/workers/messages.js';

describe('seats', () => {
  const take = (seats: LocalSeats, network: string, { isDesk = false, isPolling = false } = {}) =>
    seats.reserve({ network, isDesk, isPolling });
  const fill = (seats: LocalSeats, network: string, count: number): Seat[] =>
    Array.from({ length: count }, () => take(seats, network)).filter((seat) => seat !== null);

  it('are all for one network while it is alone', () => {
    const seats = new LocalSeats(100);
    expect(fill(seats, 'carrier', 120)).toHaveLength(100);
    expect(take(seats, 'other')).toBeNull();
  });

  it('beyond four fifths are not for a network that holds more than half of them while others hold some', () => {
    const seats = new LocalSeats(100);
    expect(take(seats, 'other')).not.toBeNull();
    expect(fill(seats, 'greedy', 120)).toHaveLength(79);
    expect(fill(seats, 'other', 120)).toHaveLength(20);
  });

  it('are for a network with half of them up to the last', () => {
    const seats = new LocalSeats(100);
    expect(fill(seats, 'one', 50)).toHaveLength(50);
    expect(fill(seats, 'two', 40)).toHaveLength(40);
    expect(fill(seats, 'one', 5)).toHaveLength(1);
  });

  it('are given however late the process that counts them answers', async () => {
    const sent: FromWorker[] = [];
    const seats = new RemoteSeats((message) => sent.push(message));
    jest.useFakeTimers();
    try {
      const [late, refused] = ['one', 'two'].map((network) =>
        seats.reserve({ network, isDesk: false, isPolling: false }),
      );
      await jest.advanceTimersByTimeAsync(60_000);
      seats.answered(1, true);
      seats.answered(2, false);
      const seat = await late;
      expect(await refused).toBeNull();
      expect(sent.map(({ kind }) => kind)).toEqual(['parwaz:seat', 'parwaz:seat']);
      seat?.free();
      expect(sent.at(-1)).toEqual({ kind: 'parwaz:seat-free', id: 1 });
    } finally {
      jest.useRealTimers();
    }
  });

  it('are there for staff always', () => {
    const seats = new LocalSeats(2);
    fill(seats, 'crowd', 2);
    expect(take(seats, 'crowd', { isDesk: true })).not.toBeNull();
  });

  it('are for polling only to a tenth; who goes on as a WebSocket makes room', () => {
    const seats = new LocalSeats(50);
    const polling = { isPolling: true };
    const held = Array.from({ length: 6 }, () => take(seats, 'x', polling));
    expect(held.filter((seat) => seat !== null)).toHaveLength(5);
    held[0]?.upgraded();
    expect(take(seats, 'x', polling)).not.toBeNull();
    held[0]?.free();
    expect(take(seats, 'x', polling)).toBeNull();
  });

  it('are free once, however often they are freed', () => {
    const seats = new LocalSeats(2);
    const [first] = fill(seats, 'x', 2);
    first?.free();
    first?.free();
    expect(fill(seats, 'x', 5)).toHaveLength(1);
  });
});

describe('live connections', () => {
  const connection = (address = '192.0.2.1'): Connection => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
    return Object.assign(new EventEmitter(), {
      request: new IncomingMessage(socket),
      transport: { name: 'websocket' },
    });
  };

  it('lets the oldest without a seat go when there are too many', () => {
    const connections = new LiveConnections(2, 0);
    const [seated, oldest, ...others] = Array.from({ length: 5 }, () => connection());
    expect(connections.opened(seated!)).toBeNull();
    connections.seated(seated!);
    expect(connections.opened(oldest!)).toBeNull();
    expect(others.map((one) => connections.opened(one))).toEqual([null, null, oldest]);
    oldest?.emit('close');
    expect(connections.size).toBe(4);
  });

  it('lets a flood make room for itself, and leaves alone who comes from elsewhere', () => {
    const connections = new LiveConnections(2, 0);
    const desk = connection('198.51.100.1');
    expect(connections.opened(desk)).toBeNull();
    const flood = Array.from({ length: 9 }, () => connection());
    for (const one of flood) connections.opened(one)?.emit('close');
    expect([connections.networkOf(desk), connections.size]).toEqual(['198.51.100.1', 4]);
    // From as many networks as there are connections nobody is told from the desk.
    const many = Array.from({ length: 4 }, (_, n) => connection(`203.0.113.${n}`));
    for (const one of many) connections.opened(one)?.emit('close');
    expect([connections.networkOf(desk), connections.size]).toEqual(['', 4]);
  });
});

describe('a network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    [0, '10.0.0.9'],
    [1, '198.51.100.2'],
    [2, '198.51.100.1'],
    [9, '198.51.100.1'],
  ])('behind %i proxies is told by the last that is believed', (hops, expected) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '10.0.0.9' });
    const request = new IncomingMessage(socket);
    request.headers['x-forwarded-for'] = '198.51.100.1, 198.51.100.2';
    expect(senderOf(request, hops)).toBe(expected);
  });
});
