import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../bench/load/children.mjs';
import { answers, freePort } from '../bench/load/server.mjs';
import { inRoot } from '../scripts/prepare/paths.mjs';
import { findProgram, Program } from './parts.mjs';

const deployed = (name) => inRoot('backend', 'deploy', name);
/** On one machine several proxies can't share the port of Caddy's own interface. */
const globalOptions = '{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n';

/**
 * Caddy with the product's own Caddyfile, as often as wanted; `CADDY` names another than the one of the PATH. Only the
 * port of the nodes and the server that knows their names are put in. `trusted` are the addresses of caches in front.
 * `{proxies, missing}`: `missing` says for want of what there are none.
 */
export async function findProxies({ proxies: count, folder, trusted = '' }, namesPort, nodePort) {
  const command = process.env.CADDY ?? findProgram('caddy');
  if (!command) return { proxies: [], missing: 'there is no caddy' };
  const home = temporaryFolder(folder);
  const file = path.join(home, 'Caddyfile');
  copyFileSync(deployed('paths.caddy'), path.join(home, 'paths.caddy'));
  const text = readFileSync(deployed('Caddyfile'), 'utf8');
  const own = text.replaceAll(' 3000 {', ` ${nodePort} {\n\t\t\tresolvers 127.0.0.1:${namesPort}`);
  writeFileSync(file, own.replace(/^\{\n/m, globalOptions));
  const env = {
    ...process.env,
    TRUSTED_PROXIES: trusted,
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
  };
  const args = ['--adapter', 'caddyfile', '--config', file];
  try {
    execFileSync(command, ['adapt', ...args], { env, stdio: 'pipe' });
  } catch (error) {
    return {
      proxies: [],
      missing: `this caddy can't use the Caddyfile (${String(error.stderr).trim().split(' - ').at(-1)})`,
    };
  }
  const proxies = [];
  for (let n = 1; n <= count; n += 1) {
    const port = await freePort();
    const what = { kind: 'proxy', name: `proxy ${n}`, port, command, args: ['run', ...args] };
    const isUp = () => answers(port);
    proxies.push(new Program({ ...what, env: { ...env, SITE_ADDRESS: `:${port}` }, isUp }));
  }
  return { proxies, missing: null };
}
