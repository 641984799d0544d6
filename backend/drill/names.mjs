import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const [headerBytes, addressType, unknownName] = [12, 1, 3];
/** A response to a recursive question, with authority. */
const flags = 0x8580;

/** A name server, as a container engine has one: a name has the addresses of those who bear it and run. */
export class Names {
  #addresses = new Map();
  #socket = createSocket('udp4');

  async listen() {
    this.#socket.on('message', (query, { port, address }) =>
      this.#socket.send(this.#answer(query), port, address),
    );
    this.#socket.bind(0, '127.0.0.1');
    await once(this.#socket, 'listening');
    this.port = this.#socket.address().port;
  }

  add(name, address) {
    this.#addresses.set(name, new Set(this.of(name)).add(address));
  }

  remove(name, address) {
    this.#addresses.get(name)?.delete(address);
  }

  of(name) {
    return [...(this.#addresses.get(name) ?? [])];
  }

  stop() {
    this.#socket.close();
  }

  #answer(query) {
    const labels = [];
    let at = headerBytes;
    for (; query[at] > 0; at += query[at] + 1)
      labels.push(query.toString('latin1', at + 1, at + 1 + query[at]));
    const found = this.of(labels.join('.').toLowerCase());
    const given = query.readUInt16BE(at + 1) === addressType ? found : [];
    const header = Buffer.alloc(headerBytes);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(found.length > 0 ? flags : flags | unknownName, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(given.length, 6);
    // Each: the name of the question, an address of the internet, good for a second, 4 bytes.
    const records = given.map((one) =>
      Buffer.of(0xc0, headerBytes, 0, addressType, 0, 1, 0, 0, 0, 1, 0, 4, ...one.split('.').map(Number)),
    );
    return Buffer.concat([header, query.subarray(headerBytes, at + 5), ...records]);
  }
}
