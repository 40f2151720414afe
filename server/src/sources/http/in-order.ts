/**
 * Runs tasks with at most `concurrency` under way and yields their results in the order of the tasks. When the
 * reader stops or a task fails, the signal that the others got is aborted and no further task is begun.
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
    // A task that fails behind another failed one is never awaited; its failure is the same story.
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
