import { Crowd } from './crowd.mjs';

/**
 * The process that a crowd of watchers lives in. It is told `{id, method, args}` and answers `{id, answer}` or
 * `{id, error}`; it ends with the process that started it.
 */
const crowd = new Crowd();

process.on('message', ({ id, method, args }) => {
  Promise.resolve()
    .then(() => crowd[method](...args))
    .then(
      (answer) => process.send({ id, answer }),
      (error) => process.send({ id, error: error.stack }),
    );
});
process.on('disconnect', () => process.exit(0));
