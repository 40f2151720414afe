/** A wait that ends with the caller's patience; what is waited for goes on for the others. */
export function unlessAborted<Result>(waited: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    waited.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
