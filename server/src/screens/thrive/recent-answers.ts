type Kept<Answer> = { readonly edition: string; readonly answer: Answer };

/** The last answers by what was asked, each of one edition of the facts. */
export class RecentAnswers<Answer> {
  readonly #kept = new Map<string, Kept<Answer>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Undefined = not known, or of another edition. */
  get(question: string, edition: string): Answer | undefined {
    const kept = this.#kept.get(question);
    return kept?.edition === edition ? kept.answer : undefined;
  }

  /** The oldest goes first. */
  keep(question: string, edition: string, answer: Answer): void {
    this.#kept.delete(question);
    this.#kept.set(question, { edition, answer });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
