/** What an iteration yields until a signal aborts. What is under way then is not waited for, and its failure not reported. */
export async function* untilAborted<Part>(
  parts: AsyncIterable<Part>,
  signal: AbortSignal,
): AsyncGenerator<Part, void> {
  const iterator = parts[Symbol.asyncIterator]();
  let onAbort: () => void = () => undefined;
  const stopped = new Promise<null>((resolve) => {
    onAbort = () => resolve(null);
  });
  signal.addEventListener('abort', onAbort, { once: true });
  let isOver = false;
  try {
    while (!signal.aborted) {
      const next = iterator.next();
      const result = await Promise.race([next, stopped]);
      if (result === null) {
        next.catch(() => undefined);
        return;
      }
      if (result.done === true) {
        isOver = true;
        return;
      }
      yield result.value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    if (!isOver) iterator.return?.().catch(() => undefined);
  }
}
