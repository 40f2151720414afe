/** jsdom has no layout: observers of sizes hear at once. */
export class ImmediateObserver implements ResizeObserver {
  readonly #changed: ResizeObserverCallback;
  constructor(changed: ResizeObserverCallback) {
    this.#changed = changed;
  }
  observe() {
    this.#changed([], this);
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}
