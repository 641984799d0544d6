import { queueOf } from './queue.mjs';

/** The fewest machines on which nothing exceeds the headroom, and what would with one fewer. */
export function machinesFor(watchers, inputs) {
  let machines = 1;
  let before = null;
  for (;;) {
    const now = spread(watchers, machines, inputs);
    const { bottleneck, isFine } = now;
    if (isFine) {
      const first = before?.bottleneck ?? `${bottleneck}, far off`;
      return { ...now, machines, first };
    }
    if (machines > 100_000)
      throw new Error(`No number of machines carries ${watchers} watchers: ${now.bottleneck}.`);
    before = now;
    // Large crowds are approached in steps of a twentieth.
    machines += Math.max(1, Math.floor(machines / 20));
  }
}

/** Load of a number of machines by a crowd that is spread evenly over them. */
function spread(watchers, machines, inputs) {
  const processes = Math.max(1, inputs.cores - 1);
  const here = watchers / machines;
  const proxies = Math.ceil(watchers / inputs.watchersPerProxy);
  const queue = queueOf(here / processes, inputs);
  const load = {
    'processor of a fan-out': queue.load,
    'processor that writes': (inputs.landings * inputs.saveMs) / 1000,
    network: (here * queue.framesPerSecond * inputs.bytesPerPatch * 8) / (inputs.networkGbit * 1e9),
    memory: (here * inputs.bytesPerWatcher) / (inputs.memoryGB * 1e9),
    'sockets of a process': here / processes / inputs.socketsPerProcess,
    "a proxy's ports to a backend": here / proxies / inputs.proxyPorts,
    'memory of a proxy': ((watchers / proxies) * inputs.proxyBytesPerWatcher) / (inputs.memoryGB * 1e9),
    'reads of the database': (machines * (processes + 1)) / inputs.databaseReads,
    // Every change goes to every process that holds watchers of its tournament, and back to none.
    'messages of one Redis':
      machines > 1 ? (inputs.landings * machines * processes) / inputs.redisMessages : 0,
  };
  const [bottleneck, part] = Object.entries(load).reduce((worst, one) => (one[1] > worst[1] ? one : worst));
  const isLate = queue.lastMs > inputs.lastMs;
  return {
    load,
    proxies,
    // With all of a lost machine's watchers at the others.
    maxWatchers: Math.ceil(watchers / Math.max(1, machines - 1)),
    lastMs: queue.lastMs,
    backSeconds: (here * inputs.joinMs) / 1000 / processes,
    bottleneck: part <= inputs.headroom && isLate ? 'the time to the last watcher' : bottleneck,
    isFine: part <= inputs.headroom && !isLate,
  };
}
