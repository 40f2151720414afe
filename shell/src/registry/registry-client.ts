import { type RegistryDocument, registryDocumentSchema } from '@adhelm/contracts';
import { BehaviorSubject, type Observable } from 'rxjs';

const URL_OF_REGISTRY = '/registry/modules.json';
const STORAGE_KEY = 'adhelm.registry';
const TIMEOUT_MS = 8000;

export type RegistryState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly document: RegistryDocument; readonly stale: boolean }
  | { readonly status: 'failed'; readonly reason: unknown };

/**
 * The registry document: which modules this user runs. With the registry down, the last good document of this
 * browser is used and marked as stale.
 */
export class RegistryClient {
  readonly #state = new BehaviorSubject<RegistryState>({ status: 'loading' });
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  get state$(): Observable<RegistryState> {
    return this.#state.asObservable();
  }

  get state(): RegistryState {
    return this.#state.value;
  }

  /** Reads the registry; keeps what it has when that, or storing it (a full storage), fails. */
  async refresh(): Promise<void> {
    try {
      const response = await fetch(URL_OF_REGISTRY, {
        cache: 'no-cache',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the registry answered ${response.status}`);
      const document = registryDocumentSchema.parse(await response.json());
      this.#state.next({ status: 'ready', document, stale: false });
      this.#storage.setItem(STORAGE_KEY, JSON.stringify(document));
    } catch (reason) {
      this.#fallBack(reason);
    }
  }

  #fallBack(reason: unknown): void {
    if (this.#state.value.status === 'ready') return;
    const document = this.#lastGood();
    this.#state.next(
      document === null ? { status: 'failed', reason } : { status: 'ready', document, stale: true },
    );
  }

  #lastGood(): RegistryDocument | null {
    try {
      const parsed = registryDocumentSchema.safeParse(
        JSON.parse(this.#storage.getItem(STORAGE_KEY) ?? 'null'),
      );
      return parsed.success ? parsed.data : null;
    } catch (error) {
      if (error instanceof SyntaxError) return null;
      throw error;
    }
  }
}
