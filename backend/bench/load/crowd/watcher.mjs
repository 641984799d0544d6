import { connect } from 'node:net';
import { clientFrame, eachMessage, upgradeRequest } from './frames.mjs';

/** All sockets of the process are read into this one buffer, one after the other. */
const shared = Buffer.alloc(65_536);
const pong = clientFrame('3');
const enter = clientFrame('40/live,');
const [opened, ping, message, noop] = [0x30, 0x32, 0x34, 0x36];
const [entered, event, acknowledged] = [0x30, 0x32, 0x33];
const endOfHead = Buffer.from('\r\n\r\n');

/**
 * One watcher, as cheap as can be: a bare TCP socket that speaks just enough of HTTP, WebSocket, Engine.IO and
 * Socket.IO to watch a board. A bare server sends it events straight after the upgrade.
 */
export class Watcher {
  /** The revision that it holds. */
  revision = 0;
  /** Number of patches received. */
  frames = 0;
  joined = false;
  /** Set for the few watchers that keep a whole board. */
  board = null;

  constructor(crowd) {
    this.crowd = crowd;
  }

  /** Connects and joins; the crowd is told how it went. */
  connect() {
    const { host, port, path } = this.crowd.nextDoor(this);
    this.joined = false;
    this.upgraded = false;
    this.rest = null;
    const callback = (length) => this.readOrFail(length);
    this.socket = connect({ host, port, noDelay: true, onread: { buffer: shared, callback } });
    this.socket.on('connect', () => this.socket.write(upgradeRequest(path, port)));
    this.socket.on('error', (error) => (this.error = error));
    this.socket.on('close', () => this.crowd.lost(this));
  }

  /** A message that no watcher understands is a problem that the crowd tells of, and not the end of its process. */
  readOrFail(length) {
    try {
      return this.read(length);
    } catch (error) {
      this.crowd.failed(this, error);
      return true;
    }
  }

  read(length) {
    this.crowd.bytes += length;
    const bytes = this.rest ? Buffer.concat([this.rest, shared.subarray(0, length)]) : shared;
    const end = this.rest ? bytes.length : length;
    const start = this.upgraded ? 0 : this.upgrade(bytes.subarray(0, end));
    if (start < 0) {
      this.rest = Buffer.from(bytes.subarray(0, end));
      return true;
    }
    const here = start === 0 ? bytes : bytes.subarray(start);
    const take = (text, from, to) => this.take(text, from, to);
    const done = eachMessage(here, end - start, take, () => this.socket.end());
    this.rest = done === end - start ? null : Buffer.from(here.subarray(done, end - start));
    return true;
  }

  /** Reads the answer to the upgrade; gives where it ends, -1 when it is incomplete. */
  upgrade(bytes) {
    const end = bytes.indexOf(endOfHead);
    if (end < 0) return -1;
    if (!bytes.toString('latin1', 0, 12).endsWith(' 101')) throw new Error(bytes.toString('latin1', 0, end));
    this.upgraded = true;
    if (this.crowd.isBare) this.hasJoined();
    return end + endOfHead.length;
  }

  take(bytes, from, to) {
    if (bytes[from] === opened) this.socket.write(enter);
    else if (bytes[from] === ping) this.socket.write(pong);
    else if (bytes[from] === noop) return;
    else if (bytes[from] !== message) throw new Error(bytes.toString('utf8', from, to));
    else if (bytes[from + 1] === event) this.crowd.heard(this, bytes, from, to);
    else if (bytes[from + 1] === entered) this.join();
    else if (bytes[from + 1] === acknowledged) this.answered(bytes.toString('utf8', from, to));
    else this.crowd.refused(this, bytes.toString('utf8', from, to));
  }

  join() {
    const request = { tournamentId: this.crowd.tournamentId, revision: this.revision };
    this.socket.write(clientFrame(`42/live,0${JSON.stringify(['board:join', request])}`));
  }

  answered(text) {
    const [answer] = JSON.parse(text.slice(text.indexOf('[')));
    if (!answer.ok || answer.reload) this.crowd.refused(this, text);
    else {
      if (answer.patch) this.crowd.holds(this, answer.patch.revision, answer.patch);
      this.hasJoined();
    }
  }

  hasJoined() {
    this.joined = true;
    this.crowd.hasJoined(this);
  }

  close() {
    this.socket.destroy();
  }
}
