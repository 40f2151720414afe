/** How many ordered lists a process keeps. One of 50,000 rows takes about half a megabyte. */
const KEPT = 60;

/** Keeps ordered lists by what they are of, so that each page and each person with the same access shares one. */
export class KeptOrders<Order> {
  readonly #kept = new Map<string, Promise<Order>>();

  /** The order with this key: the kept one, or what `make` makes. Failures are not kept. */
  get(key: string, make: () => Promise<Order>): Promise<Order> {
    const known = this.#kept.get(key);
    if (known !== undefined) {
      // the least recently used one goes first
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const made = make();
    this.#kept.set(key, made);
    made.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return made;
  }
}
