/** jsdom has no layout, so size observers are called immediately. */
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
