const waiting = new Set<() => void>();

/** jsdom has no layout: an observer whose elements come into view by `scrollToAll`. */
export class ScrollingObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  readonly #targets: Element[] = [];
  readonly #seen: () => void;
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = () => {
      const entries = this.#targets.map(
        (target) => ({ isIntersecting: true, target }) as unknown as IntersectionObserverEntry,
      );
      seen(entries, this);
    };
  }
  observe(target: Element) {
    this.#targets.push(target);
    waiting.add(this.#seen);
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    waiting.delete(this.#seen);
  }
  takeRecords() {
    return [];
  }
}

/** Brings everything into view that is observed now. */
export const scrollToAll = (): void => {
  for (const seen of [...waiting]) seen();
};
