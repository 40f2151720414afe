/** How many ordered lists a process keeps. One of 50,000 rows takes about 0.2 megabytes. */
const KEPT = 60;

type Computation<Order> = {
  /** The edition of the facts when it began; undefined until it begins. */
  edition: string | undefined;
  readonly order: Promise<Order>;
  isOver: boolean;
};

/** How a request computes an order, and the edition of the facts that it would compute it from. */
export type OrderSource<Order> = {
  readonly readEdition: () => Promise<string>;
  readonly compute: () => Promise<Order>;
};

/**
 * Keeps ordered lists by what they are of, so that each page and each person with the same access shares one. While one
 * is computed of older facts, all that need a newer one wait for a single next one, so that facts that change faster
 * than a list can be ordered do not pile up computations.
 */
export class KeptOrders<Order> {
  readonly #latest = new Map<string, Computation<Order>>();
  readonly #most: number;

  constructor(most = KEPT) {
    this.#most = most;
  }

  /** The order of this question from the facts of now. Failures are not kept. */
  async get(question: string, source: OrderSource<Order>): Promise<Order> {
    const edition = await source.readEdition();
    const latest = this.#latest.get(question);
    // one that waits for its turn reads the facts later than now
    if (latest !== undefined && (latest.edition === undefined || latest.edition === edition)) {
      this.#use(question, latest);
      return latest.order;
    }
    const before = latest === undefined || latest.isOver ? undefined : latest;
    const next = begin(source, before?.order, edition);
    this.#use(question, next);
    next.order.catch(() => {
      if (this.#latest.get(question) === next) this.#latest.delete(question);
    });
    return next.order;
  }

  /** The least recently used one goes first. */
  #use(question: string, computation: Computation<Order>): void {
    this.#latest.delete(question);
    this.#latest.set(question, computation);
    const [oldest] = this.#latest.keys();
    if (this.#latest.size > this.#most && oldest !== undefined) this.#latest.delete(oldest);
  }
}

/** A computation that begins now, or once `before` is over. */
function begin<Order>(
  { readEdition, compute }: OrderSource<Order>,
  before: Promise<Order> | undefined,
  edition: string,
): Computation<Order> {
  const run = async () => {
    if (before !== undefined) {
      await Promise.allSettled([before]);
      computation.edition = await readEdition();
    }
    return compute();
  };
  const computation: Computation<Order> = {
    edition: before === undefined ? edition : undefined,
    order: run().finally(() => {
      computation.isOver = true;
    }),
    isOver: false,
  };
  return computation;
}
