/** How long the store works on one query before it lets other commands have a turn. */
const TURN_MILLISECONDS = 8;

/** Hands on the items, and lets the event loop go round whenever it has taken long. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  let turnEnds = performance.now() + TURN_MILLISECONDS;
  for (const item of items) {
    yield item;
    if (performance.now() < turnEnds) continue;
    await nextTurn();
    turnEnds = performance.now() + TURN_MILLISECONDS;
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
