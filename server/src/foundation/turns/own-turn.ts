const waiting: (() => void)[] = [];

function release(): void {
  waiting.shift()?.();
  // what is planned during a turn begins in the next one
  if (waiting.length > 0) setImmediate(release);
}

/**
 * Resolves in a turn of the event loop in which nobody else's does. Requests that waited for the same work would all go on in
 * one turn otherwise, and everybody else would wait for all of them.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(release);
  });
}
