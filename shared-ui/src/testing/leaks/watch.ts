/** Watches the page for one kind of leak. */
export type Watch = {
  /** New since the start, one line each. */
  readonly leaks: () => string[];
  /** Restores the page. */
  readonly stop: () => void;
};
