const EVENTS_PER_SECOND = 200;
const BURST = 500;

type Allowance = { left: number; at: number };

/**
 * How many events each publisher may send: 500 at once, 200 a second in the long run. A module that loops must not
 * take the page with it.
 */
export class FloodLimit {
  readonly #allowances = new Map<string, Allowance>();
  readonly #now: () => number;

  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes one event off the publisher's allowance; false when there is none left. */
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
