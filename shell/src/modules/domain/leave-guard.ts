import { type Observable, Subject } from 'rxjs';

type Ask = () => Promise<boolean>;

/** Unsaved work of whoever is on the page: each asks the person before they leave. */
export class LeaveGuard {
  readonly #owners = new Map<Ask, string>();
  readonly #changes = new Subject<void>();

  /** Tells when somebody has unsaved work, or has none any more. */
  get changes$(): Observable<void> {
    return this.#changes.asObservable();
  }

  get isHolding(): boolean {
    return this.#owners.size > 0;
  }

  /** Whether a module has unsaved work. */
  isHeldBy(owner: string): boolean {
    return [...this.#owners.values()].includes(owner);
  }

  /** `owner` is the module's name. Returns the function that takes the question back. */
  register(ask: Ask, owner: string): () => void {
    // one function registered twice is two questions
    const question: Ask = () => ask();
    this.#owners.set(question, owner);
    this.#changes.next();
    return () => {
      if (this.#owners.delete(question)) this.#changes.next();
    };
  }

  /** Asks one after the other; false as soon as one wants to stay. A question that throws lets the person go. */
  async mayLeave(): Promise<boolean> {
    for (const ask of [...this.#owners.keys()]) {
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
