/** Pages of a few modules; the oldest responses go first. */
const MOST_ANSWERS = 60;

/** The latest bodies of GET requests by URL, so that a page that is opened again can display them while it refreshes. */
export class LastAnswers {
  readonly #bodies = new Map<string, unknown>();

  keep(url: string, body: unknown): void {
    this.#bodies.delete(url);
    this.#bodies.set(url, body);
    const [oldest] = this.#bodies.keys();
    if (this.#bodies.size > MOST_ANSWERS && oldest !== undefined) this.#bodies.delete(oldest);
  }

  /** Undefined if the URL was not requested lately. */
  get(url: string): unknown {
    return this.#bodies.get(url);
  }

  /** Forgets all, because the next person may not be this one. */
  forget(): void {
    this.#bodies.clear();
  }
}
