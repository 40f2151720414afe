import type { RegisteredModule } from '@adhelm/contracts';
import type { ModuleFailure } from './module-failure.ts';

/**
 * Parts of releases that crashed in this tab. While there is another version to run, such a part is not started again
 * by itself: each visit would show it, crash it and take away what the person had begun.
 */
export class CrashedVersions {
  readonly #failures = new Map<string, ModuleFailure>();

  /** `part` is `page`, or a slot and the widget in it. */
  remember(release: RegisteredModule, part: string, failure: ModuleFailure): void {
    this.#failures.set(keyOf(release, part), failure);
  }

  /** Why a part is not to be started by itself; null when it may be. */
  failureOf(release: RegisteredModule, part: string): ModuleFailure | null {
    return this.#failures.get(keyOf(release, part)) ?? null;
  }

  /** A person wants it to be tried again. */
  forget(release: RegisteredModule, part: string): void {
    this.#failures.delete(keyOf(release, part));
  }
}

const keyOf = ({ federationName }: RegisteredModule, part: string) => `${federationName}/${part}`;
