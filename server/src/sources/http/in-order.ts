/**
 * Runs at most `concurrency` tasks at once and yields their results in task order. When the reader stops or a task
 * fails, the running tasks are aborted and no further task starts.
 */
export async function* inOrder<Task, Result>(
  tasks: Iterable<Task>,
  concurrency: number,
  run: (task: Task, signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
): AsyncGenerator<Result> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const underWay: Promise<Result>[] = [];
  const iterator = tasks[Symbol.iterator]();

  function begin(): void {
    const next = iterator.next();
    if (next.done === true) return;
    const result = run(next.value, either);
    // A failure after an earlier failed task is never awaited and must not be an unhandled rejection.
    result.catch(() => undefined);
    underWay.push(result);
  }

  try {
    while (underWay.length < concurrency) {
      const before = underWay.length;
      begin();
      if (underWay.length === before) break;
    }
    for (let result = underWay.shift(); result !== undefined; result = underWay.shift()) {
      const value = await result;
      begin();
      yield value;
    }
  } finally {
    stop.abort();
  }
}
