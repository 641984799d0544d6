import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Names } from '../../drill/names.mjs';
import { findProxies, type Proxy } from '../../drill/proxies.mjs';

/** A request as a node got it. */
interface Asked {
  node: string;
  forwarded: string;
  proto: string;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-caddy-'));
const nodes = ['127.64.7.1', '127.64.7.2', '127.64.7.3'];
const visitors = Array.from({ length: 12 }, (_, n) => `127.0.0.${n + 11}`);
const cache = '127.0.0.90';
const isThere = process.platform === 'linux';
const { missing } = isThere
  ? await findProxies({ proxies: 0, folder }, 0, 0)
  : { missing: 'only Linux has so many addresses of its own' };
rmSync(folder, { recursive: true });
if (missing) console.info(`SKIPPED: the proxy is not tried: ${missing}.`);

(missing ? describe.skip : describe)('the proxy', () => {
  const names = new Names();
  const servers: http.Server[] = [];
  const home = mkdtempSync(path.join(os.tmpdir(), 'parwaz-caddy-'));
  let proxy: Proxy;

  beforeAll(async () => {
    await names.listen();
    let port = 0;
    for (const node of nodes) {
      const server = http.createServer(({ headers }, response) => {
        const [forwarded, proto] = [headers['x-forwarded-for'], headers['x-forwarded-proto']];
        response.end(JSON.stringify({ node, forwarded, proto }));
      });
      servers.push(server);
      await once(server.listen(port, node), 'listening');
      ({ port } = server.address() as AddressInfo);
      for (const role of ['main', 'watch']) names.add(role, node);
    }
    const { proxies } = await findProxies({ proxies: 1, folder: home, trusted: cache }, names.port, port);
    proxy = proxies[0]!;
    await proxy.boot();
  });
  afterAll(async () => {
    await proxy.kill();
    for (const server of servers) server.close().closeAllConnections();
    names.stop();
    rmSync(home, { recursive: true });
  });

  async function ask(from: string, target: string, headers: http.OutgoingHttpHeaders = {}): Promise<Asked> {
    const options = { port: proxy.port, path: target, localAddress: from, headers };
    const [response] = (await once(http.get(options), 'response')) as [http.IncomingMessage];
    let body = '';
    for await (const part of response.setEncoding('utf8')) body += String(part);
    expect(response.statusCode).toBe(200);
    return JSON.parse(body) as Asked;
  }
  const throughCache = (address: string, target = '/') =>
    ask(cache, target, { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' });
  const nodesOf = async (asked: Promise<Asked>[]) =>
    new Set((await Promise.all(asked)).map(({ node }) => node));

  it('asks one node for a page and its scripts, and another one for somebody else’s', async () => {
    const paths = ['/', '/assets/index-1.js', '/assets/page-2.js', '/parwaz/config', '/roof'];
    const used = new Set<string>();
    for (const visitor of visitors) {
      const [node = '', ...others] = await nodesOf(paths.map((target) => ask(visitor, target)));
      expect([visitor, others]).toEqual([visitor, []]);
      used.add(node);
    }
    expect(used.size).toBeGreaterThan(1);
  });

  it('spreads sockets and what main nodes do, whoever asks', async () => {
    for (const target of ['/socket.io/?EIO=4&transport=websocket', '/parwaz/login']) {
      const used = await nodesOf(Array.from({ length: 40 }, () => ask('127.0.0.11', target)));
      expect([target, used.size > 1]).toEqual([target, true]);
    }
  });

  it('believes nobody who says to come from elsewhere', async () => {
    const said = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    expect(await ask('127.0.0.11', '/', said)).toMatchObject({ forwarded: '127.0.0.11', proto: 'http' });
  });

  it('hands on the addresses that a trusted cache saw, and goes by them', async () => {
    const addresses = visitors.map((_, n) => `203.0.113.${n}`);
    const used = new Set<string>();
    for (const address of addresses) {
      const made = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4', cache];
      const asked = [address, ...made.map((one) => `${one}, ${address}`)].map((one) => throughCache(one));
      for (const { forwarded, proto } of await Promise.all(asked))
        expect([forwarded.split(', ').slice(-2), proto]).toEqual([[address, cache], 'https']);
      const [node = '', ...others] = await nodesOf(asked);
      expect([address, others]).toEqual([address, []]);
      used.add(node);
    }
    expect(used.size).toBeGreaterThan(1);
  });

  it('asks another node when that one is gone', async () => {
    const { node } = await ask('127.0.0.11', '/');
    const gone = servers[nodes.indexOf(node)]!;
    gone.close().closeAllConnections();
    const [next, ...others] = await nodesOf(['/', '/assets/index-1.js'].map((one) => ask('127.0.0.11', one)));
    expect(others).toEqual([]);
    expect(next).not.toBe(node);
  });
});
