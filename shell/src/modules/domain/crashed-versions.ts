import type { RegisteredModule } from '@adhelm/contracts';
import type { ModuleFailure } from './module-failure.ts';

/**
 * Parts of releases that crashed in this tab. While another version can run, such a part is not restarted
 * automatically: each visit would crash it again and lose the person's work.
 */
export class CrashedVersions {
  readonly #failures = new Map<string, ModuleFailure>();

  /** `part` is `page`, or a slot and the widget in it. */
  remember(release: RegisteredModule, part: string, failure: ModuleFailure): void {
    this.#failures.set(keyOf(release, part), failure);
  }

  /** Why a part must not start automatically; null if it may. */
  failureOf(release: RegisteredModule, part: string): ModuleFailure | null {
    return this.#failures.get(keyOf(release, part)) ?? null;
  }

  /** The person requested a retry. */
  forget(release: RegisteredModule, part: string): void {
    this.#failures.delete(keyOf(release, part));
  }
}

const keyOf = ({ federationName }: RegisteredModule, part: string) => `${federationName}/${part}`;
