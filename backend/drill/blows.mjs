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
  const on = (part, ...done) =>
    done.map((deed) => ({
      what: `${part.name} ${deed}`,
      kind: part.kind,
      deal: () => deeds[deed](part, options),
    }));
  const [[main], [watch]] = [cast.of('main'), cast.of('watch')];
  const nothing = { what: 'nothing', kind: null, deal: () => pause(options.calmMs) };
  if (options.isShort) return [nothing, ...on(main, 'killed', 'renewed'), ...on(watch, 'renewed')];
  const one = ['proxy', 'redis', 'database'].flatMap((kind) => cast.of(kind).slice(0, 1));
  const struck = [...cast.of('main'), watch, ...one];
  return [
    nothing,
    ...struck.flatMap((part) => on(part, ...Object.keys(deeds))),
    ...['watch', 'main'].flatMap((role) => comingAndGoing(stage, role)),
  ];
}

function comingAndGoing({ cast, tellDoors }, role) {
  let added = null;
  const come = async () => {
    added = await cast.add(role);
    await tellDoors();
  };
  const go = async () => {
    const leaving = cast.remove(added);
    await tellDoors();
    await leaving;
  };
  return [
    { what: `a ${role} added`, kind: role, deal: come },
    { what: `that ${role} taken away`, kind: role, deal: go },
  ];
}
