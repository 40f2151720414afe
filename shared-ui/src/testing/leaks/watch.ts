/** Watches the page for one kind of thing that is put into it and not taken away. */
export type Watch = {
  /** What is there now and was not before, one line each. */
  readonly leaks: () => string[];
  /** Puts the page back as it was. */
  readonly stop: () => void;
};
