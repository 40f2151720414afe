const EVENTS_PER_SECOND = 200;
const BURST = 500;

type Allowance = { left: number; at: number };

/**
 * The rate limit of each publisher: 500 events at once, 200 per second in the long run. It protects the page from
 * modules that publish in a loop.
 */
export class FloodLimit {
  readonly #allowances = new Map<string, Allowance>();
  readonly #now: () => number;

  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Uses one event of the publisher's allowance; false if none is left. */
  allows(publisher: string): boolean {
    const now = this.#now();
    const allowance = this.#allowances.get(publisher) ?? { left: BURST, at: now };
    const earned = ((now - allowance.at) / 1000) * EVENTS_PER_SECOND;
    allowance.left = Math.min(BURST, allowance.left + earned);
    allowance.at = now;
    this.#allowances.set(publisher, allowance);
    if (allowance.left < 1) return false;
    allowance.left -= 1;
    return true;
  }
}
