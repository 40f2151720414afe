/**
 * Resolves in a task of its own, so that the browser can respond to input and paint between two parts of a long piece of
 * work. `scheduler.yield` keeps the place in the queue; where it is missing (Safari), a timer has to suffice.
 */
export function nextTask(): Promise<void> {
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
  if (typeof scheduler === 'object' && scheduler !== null && 'yield' in scheduler) {
    const { yield: next } = scheduler;
    if (typeof next === 'function') return Promise.resolve(next.call(scheduler));
  }
  return new Promise((resolve) => setTimeout(resolve, 0));
}
