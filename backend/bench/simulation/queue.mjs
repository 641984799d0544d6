const minutes = 5;

/**
 * One fan-out process through minutes of a race's busiest time: landings come at random, those of one tick make one
 * frame, and each frame has to be sent to all before the next one's turn comes.
 */
export function queueOf(watchers, inputs) {
  const tickMs = 1000 / inputs.frames;
  const chance = generator();
  const beats = (watchers * inputs.heartbeatMsPerSecond) / 1000;
  const capacityMs = tickMs * Math.max(0.001, 1 - beats);
  const frameMs = watchers * inputs.deliveryMs;
  const perTick = inputs.landings / inputs.frames;
  const ticks = minutes * 60 * inputs.frames;
  const waits = [];
  let backlogMs = 0;
  for (let tick = 0; tick < ticks; tick += 1) {
    // Of landings that come one by one, some come in this tick with this probability.
    if (chance() < 1 - Math.exp(-perTick)) {
      backlogMs += frameMs;
      waits.push((backlogMs / capacityMs) * tickMs);
    }
    backlogMs = Math.max(0, backlogMs - capacityMs);
  }
  const framesPerSecond = waits.length / (minutes * 60);
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    framesPerSecond,
    load: beats + (framesPerSecond * frameMs) / 1000,
    // A change waits for the end of its tick at most, then for its turn.
    lastMs: tickMs + (sorted[Math.floor(sorted.length * 0.99)] ?? 0),
  };
}

/** Random numbers that are the same each time (mulberry32). */
function generator() {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
