/** Time without work after which a page's start is over, in milliseconds. */
const QUIET_MS = 100;
/** A page that never rests still gets its bell and its event stream. */
const LONGEST_MS = 6000;

/**
 * The start of a page, until its first data is displayed: its session, its module and their first requests. What nobody
 * waits for (bell, jobs, event stream, health, prefetch) begins afterwards.
 */
export class PageStart {
  readonly settled: Promise<void>;
  readonly #settle: () => void;
  #isSettled = false;
  #running = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.settled = promise;
    const longest = setTimeout(() => this.#end(), LONGEST_MS);
    this.#settle = () => {
      clearTimeout(longest);
      resolve();
    };
  }

  /** A start that is over, for what draws without a page. */
  static over(): PageStart {
    const start = new PageStart();
    start.#end();
    return start;
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Counts work as part of the start; returns it unchanged. */
  track<Work>(work: Promise<Work>): Promise<Work> {
    if (this.#isSettled) return work;
    this.#running += 1;
    clearTimeout(this.#timer);
    const end = () => {
      this.#running -= 1;
      if (this.#running === 0) this.#timer = setTimeout(() => whenIdle(() => this.#endIfQuiet()), QUIET_MS);
    };
    work.then(end, end);
    return work;
  }

  #endIfQuiet(): void {
    if (this.#running === 0) this.#end();
  }

  #end(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#settle();
  }
}

/** Safari has no idle callback, so the preceding pause has to suffice. */
export function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run);
  else run();
}
