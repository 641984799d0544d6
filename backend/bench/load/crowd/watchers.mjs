import { end, forkNode, onEnd } from '../children.mjs';
import { cpuOf } from '../process-tree.mjs';

const bareCrowd = new URL('./crowd-process.mjs', import.meta.url);
const ofBareCrowd = [
  ...['aim', 'grow', 'expect', 'reached', 'tally', 'rejoin', 'leave', 'verify', 'fetch', 'counted'],
];
const answerWithinMs = 180_000;

/**
 * A crowd of watchers in a process of its own, from outside: each method of `Crowd` as one that answers later.
 * `const crowd = watchersOf(); await crowd.aim({…}); await crowd.grow(1000);`
 * @param program its process, @param methods what its crowd can be asked
 */
export function watchersOf(program = bareCrowd, methods = ofBareCrowd) {
  const child = forkNode(program);
  const waiting = new Map();
  let last = 0;
  child.on('message', ({ id, answer, error }) => {
    const { resolve, reject, timer } = waiting.get(id);
    waiting.delete(id);
    clearTimeout(timer);
    if (error) reject(new Error(error));
    else resolve(answer);
  });
  let gone = null;
  onEnd(child, (how) => {
    gone = `The process of the watchers ended ${how}.`;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new Error(gone));
    }
  });
  const ask = (method, ...args) =>
    new Promise((resolve, reject) => {
      if (gone) {
        reject(new Error(gone));
        return;
      }
      const timer = setTimeout(
        () => reject(new Error(`The watchers did not answer ${method} in ${answerWithinMs / 1000} s.`)),
        answerWithinMs,
      );
      last += 1;
      waiting.set(last, { resolve, reject, timer });
      // A failure means that it has just ended, which is told above.
      child.send({ id: last, method, args }, () => undefined);
    });
  return {
    ...Object.fromEntries(methods.map((method) => [method, (...args) => ask(method, ...args)])),
    pid: child.pid,
    cpu: () => cpuOf(child.pid),
    stop: () => end(child),
  };
}
