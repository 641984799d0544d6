/** Runs something again and again, each time a while after the last one ended, until it is stopped. */
export function every(ms: number, work: () => Promise<void>, complain: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  const schedule = () => {
    timer = setTimeout(
      () =>
        void work()
          .catch(complain)
          .finally(() => timer && schedule()),
      ms,
    );
  };
  schedule();
  return () => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
}
