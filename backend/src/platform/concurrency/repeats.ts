export function every(
  ms: number,
  work: () => Promise<void> | void,
  complain: (error: unknown) => void,
  { atOnce = false }: { atOnce?: boolean } = {},
): () => void {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout;
  const run = async () => {
    try {
      await work();
    } catch (error) {
      complain(error);
    }
    if (!stopped.signal.aborted) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => void run(), ms);
  };
  if (atOnce) void run();
  else schedule();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
