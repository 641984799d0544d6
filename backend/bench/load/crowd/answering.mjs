/** Makes this process the one that a crowd lives in: told `{id, method, args}`, it answers `{id, answer}` or `{id, error}`. */
export function answerFor(crowd) {
  process.on('message', ({ id, method, args }) => {
    Promise.resolve()
      .then(() => crowd[method](...args))
      .then(
        (answer) => process.send({ id, answer }),
        (error) => process.send({ id, error: error.stack }),
      );
  });
  // It ends with the process that started it.
  process.on('disconnect', () => process.exit(0));
}
