import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../bench/load/children.mjs';
import { answers, freePort } from '../bench/load/server.mjs';
import { inRoot } from '../scripts/prepare/paths.mjs';
import { findProgram, Program } from './parts.mjs';

const rules = inRoot('backend', 'deploy', 'observe', 'alerts.yml');

/** The Prometheus of the PATH, which scrapes the nodes that there are and knows the product's rules; or null. */
export class Prometheus extends Program {
  static async find({ folder }, token) {
    const command = findProgram('prometheus');
    if (!command) return null;
    const home = temporaryFolder(folder);
    const port = await freePort();
    const config = path.join(home, 'prometheus.json');
    // JSON is YAML.
    const settings = {
      global: { scrape_interval: '2s', evaluation_interval: '2s' },
      rule_files: [rules],
      scrape_configs: [
        {
          job_name: 'parwaz',
          authorization: { credentials: token },
          file_sd_configs: [{ files: [path.join(home, 'nodes.json')] }],
        },
      ],
    };
    writeFileSync(config, JSON.stringify(settings));
    const args = [
      ...[`--config.file=${config}`, `--storage.tsdb.path=${path.join(home, 'data')}`],
      `--web.listen-address=127.0.0.1:${port}`,
    ];
    const isUp = () => answers(port);
    return new Prometheus({ kind: 'prometheus', name: 'Prometheus', command, args, isUp, home, port });
  }

  /** Tells it the nodes that there are. */
  scrape(nodes) {
    const targets = nodes.map(({ host, port }) => `${host}:${port}`);
    writeFileSync(path.join(this.home, 'nodes.json'), JSON.stringify([{ targets }]));
  }

  /** `{up, down, alerts}`: numbers of targets now, and the names of alerts that have fired. */
  async told() {
    const ask = async (query) => {
      const address = `http://127.0.0.1:${this.port}/api/v1/query?query=${encodeURIComponent(query)}`;
      return (await (await fetch(address)).json()).data.result;
    };
    const targets = await ask('up{job="parwaz"}');
    const up = targets.filter(({ value }) => value[1] === '1').length;
    const fired = await ask('count by (alertname) (max_over_time(ALERTS{alertstate="firing"}[1h]))');
    return { up, down: targets.length - up, alerts: fired.map(({ metric }) => metric.alertname) };
  }
}
