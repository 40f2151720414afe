type Running = { readonly stop: AbortController; readonly ended: Promise<void> };

/** The answers that this process writes, by conversation. */
export class RunningAnswers {
  readonly #running = new Map<string, Running>();

  /** Runs an answer until it is stored. `run` receives the signal that ends it. */
  async run(conversation: string, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const stop = new AbortController();
    const running = { stop, ended: run(stop.signal) };
    this.#running.set(conversation, running);
    try {
      await running.ended;
    } finally {
      if (this.#running.get(conversation) === running) this.#running.delete(conversation);
    }
  }

  /** Stops the answer of a conversation, and resolves once it is stored. */
  async stop(conversation: string): Promise<void> {
    const running = this.#running.get(conversation);
    running?.stop.abort();
    await running?.ended.catch(() => undefined);
  }
}
