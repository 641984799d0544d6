/** Assumptions about rented machines and the race; each can be given on the command line. */
export const assumptions = {
  /** Of a machine; one writes and answers, the others fan out. */
  cores: 8,
  memoryGB: 16,
  networkGbit: 10,
  /** Landings a second at the busiest time, all in the one tournament that everybody watches. */
  landings: 20,
  /** Frames a second that a tournament's watchers get at most: the tick. */
  frames: 10,
  /** Messages a second that one Redis passes on. */
  redisMessages: 100_000,
  /** One query a second that each process asks for the heads of the boards it shows: what a database answers. */
  databaseReads: 20_000,
  /** Watchers that one proxy carries; a large crowd stands behind several. */
  watchersPerProxy: 100_000,
  /** Of a watcher at a proxy, over TLS: Caddy 2.11.7 with `backend/deploy/Caddyfile`, measured by hand. */
  proxyBytesPerWatcher: 109_000,
  /** Connections from one address of a proxy to one port of a backend: the ports that the system gives out. */
  proxyPorts: 28_000,
  /** Sockets that one process may hold. */
  socketsPerProcess: 60_000,
  /** Highest acceptable use of any resource. */
  headroom: 0.7,
  /** A watcher may wait this long for a change, p99. */
  lastMs: 1000,
};

/** Bytes that TCP, IP and Ethernet add to a small message, with its acknowledgement. */
const wrappingBytes = 66 + 54;
/** Processor time of one watcher who comes back, when no storm was measured. */
const usualJoinMs = 1.4;

/**
 * The figures of the benchmarks that the simulation takes, and the assumptions beside them. With `given.drill` the costs
 * of the drill, whose frames are longer and fewer.
 */
export function inputsFrom({ fanout, storm, drill }, given) {
  const { watchers: steps, memoryBytes, alone } = fanout.figures;
  const { watchers, our } = steps.at(-1);
  const drilled = given.drill ? drill.figures.costs : {};
  const assumed = Object.fromEntries(
    Object.entries(assumptions).map(([name, value]) => [name, Number(given[name] ?? drilled[name] ?? value)]),
  );
  const inputs = {
    deliveryMs: drilled.deliveryMs ?? (our.cpuMs - alone.ours.cpuMs) / watchers,
    saveMs: alone.ours.cpuMs,
    heartbeatMsPerSecond: drilled.heartbeatMsPerSecond ?? our.heartbeatCpuPerSecond / watchers,
    bytesPerWatcher: drilled.bytesPerWatcher ?? memoryBytes,
    bytesPerPatch: (drilled.patchBytes ?? our.patchBytes) + wrappingBytes,
    joinMs: storm?.figures.joinMs ?? usualJoinMs,
    ...assumed,
  };
  for (const [name, value] of Object.entries(inputs))
    if (!Number.isFinite(value) || value < 0) throw new Error(`${name} can't be ${value}.`);
  return inputs;
}
