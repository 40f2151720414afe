import type { RegisteredModule, ReleaseArm } from '@adhelm/contracts';
import { type Observable, Subject } from 'rxjs';

/** A module's pages, as opposed to its widgets. */
export const PAGE = 'page';

export type RunningArm = ReleaseArm | 'fallback';

/** One part of a module in the page: its pages, or one widget. */
export type RunningModule = {
  readonly module: string;
  readonly version: string;
  readonly baseUrl: string;
  readonly arm: RunningArm;
  /** `page`, or a slot and the widget in it. */
  readonly part: string;
  readonly state: 'loading' | 'mounted';
  /** Milliseconds from the request to its mount; null before. */
  readonly mountMs: number | null;
};

export type RunningHandle = {
  mounted(mountMs: number): void;
  /** It has left the page. */
  ended(): void;
};

/** The modules in the page, for the admin tools, the support code and the attribution of errors. */
export class RunningModules {
  readonly #running = new Map<number, RunningModule>();
  #all: readonly RunningModule[] = [];
  readonly #changes = new Subject<void>();
  #count = 0;

  get changes$(): Observable<void> {
    return this.#changes.asObservable();
  }

  /** The same array until a module changes. */
  get all(): readonly RunningModule[] {
    return this.#all;
  }

  started({ name, version, baseUrl }: RegisteredModule, arm: RunningArm, part: string): RunningHandle {
    this.#count += 1;
    const id = this.#count;
    const set = (change: Partial<RunningModule>) => {
      const known = this.#running.get(id);
      if (known === undefined) return;
      this.#running.set(id, { ...known, ...change });
      this.#changed();
    };
    this.#running.set(id, { module: name, version, baseUrl, arm, part, state: 'loading', mountMs: null });
    this.#changed();
    return {
      mounted: (mountMs) => set({ state: 'mounted', mountMs }),
      ended: () => {
        this.#running.delete(id);
        this.#changed();
      },
    };
  }

  /** The module whose files an error's stack names. */
  ownerOf(stack: string): RunningModule | null {
    return this.all.find(({ baseUrl }) => stack.includes(baseUrl)) ?? null;
  }

  #changed(): void {
    this.#all = [...this.#running.values()];
    this.#changes.next();
  }
}
