/** The last `size` items, oldest first. Adding takes constant time. */
export class Latest<Item> {
  readonly #size: number;
  readonly #items: Item[] = [];
  #next = 0;

  constructor(size: number) {
    this.#size = size;
  }

  add(item: Item): void {
    this.#items[this.#next] = item;
    this.#next = (this.#next + 1) % this.#size;
  }

  get all(): readonly Item[] {
    if (this.#items.length < this.#size) return [...this.#items];
    return [...this.#items.slice(this.#next), ...this.#items.slice(0, this.#next)];
  }
}
