import { pause } from '../bench/load/statistics.mjs';
import { signal } from './parts.mjs';

/** A part that was killed stays away so long. */
const goneMs = 2000;

const deeds = {
  killed: async (part) => {
    await part.kill();
    await pause(goneMs);
    await part.boot();
  },
  paused: async (part, { pauseMs }) => {
    signal(part, 'SIGSTOP');
    await pause(pauseMs);
    signal(part, 'SIGCONT');
  },
  renewed: async (part) => {
    await part.stop();
    await part.boot();
  },
};

/** All blows in their order: `{what, kind, deal}`; `deal` resolves when everything that should run does. */
export function blowsOn(stage) {
  const { cast, options } = stage;
  const on = (part, deed) => ({
    what: `${part.name} ${deed}`,
    kind: part.kind,
    deal: () => deeds[deed](part, options),
  });
  // Another one each time, as nobody is left at one that was killed.
  const onEach = (kind) => {
    const parts = cast.of(kind);
    return parts.length === 0 ? [] : Object.keys(deeds).map((deed, n) => on(parts[n] ?? parts.at(-1), deed));
  };
  const mains = cast.of('main');
  const nothing = { what: 'nothing', kind: null, deal: () => pause(options.calmMs) };
  if (options.isShort)
    return [nothing, on(mains[0], 'killed'), on(mains[0], 'renewed'), on(cast.of('watch')[0], 'renewed')];
  return [
    nothing,
    ...mains.flatMap((main) => Object.keys(deeds).map((deed) => on(main, deed))),
    ...['watch', 'proxy', 'redis', 'database'].flatMap(onEach),
    ...['watch', 'main'].flatMap((role) => comingAndGoing(stage, role)),
  ];
}

function comingAndGoing({ cast, tellDoors }, role) {
  const old = cast.of(role).at(-1);
  const come = async () => {
    await cast.add(role);
    await tellDoors();
  };
  const go = async () => {
    const leaving = cast.remove(old);
    await tellDoors();
    await leaving;
  };
  return [
    { what: `a ${role} added`, kind: role, deal: come },
    { what: `${old.name} taken away`, kind: role, deal: go },
  ];
}
