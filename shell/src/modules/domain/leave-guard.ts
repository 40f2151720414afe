type Ask = () => Promise<boolean>;

/** Unsaved work of whoever is on the page: each asks the person before he leaves. */
export class LeaveGuard {
  readonly #questions = new Set<Ask>();

  get isHolding(): boolean {
    return this.#questions.size > 0;
  }

  /** Returns the function that takes the question back. */
  register(ask: Ask): () => void {
    this.#questions.add(ask);
    return () => this.#questions.delete(ask);
  }

  /** Asks one after the other; false as soon as one wants to stay. A question that throws lets the person go. */
  async mayLeave(): Promise<boolean> {
    for (const ask of [...this.#questions]) {
      if (!(await answerTo(ask))) return false;
    }
    return true;
  }
}

async function answerTo(ask: Ask): Promise<boolean> {
  try {
    return await ask();
  } catch {
    return true;
  }
}
