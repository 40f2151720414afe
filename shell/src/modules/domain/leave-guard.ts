import { type Observable, Subject } from 'rxjs';

type Ask = () => Promise<boolean>;

/** Unsaved work on the page: each owner's prompt runs before the person leaves. */
export class LeaveGuard {
  readonly #owners = new Map<Ask, string>();
  readonly #changes = new Subject<void>();

  /** Emits when unsaved work appears or disappears. */
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

  /** `owner` is the module's name. Returns the function that unregisters the prompt. */
  register(ask: Ask, owner: string): () => void {
    // a function registered twice is two prompts
    const question: Ask = () => ask();
    this.#owners.set(question, owner);
    this.#changes.next();
    return () => {
      if (this.#owners.delete(question)) this.#changes.next();
    };
  }

  /** Calls the prompts in order; false as soon as one wants to stay. A prompt that throws allows leaving. */
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
