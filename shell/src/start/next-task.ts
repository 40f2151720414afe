/**
 * Resolves in a task of its own, so that the browser can respond to input and paint between two parts of a long piece of
 * work. A timer, because continuations of `scheduler.yield` run before responses of the network, and the page's sign-in
 * and its module wait for those.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
