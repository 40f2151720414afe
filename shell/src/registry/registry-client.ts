import {
  messageOf,
  type RegistryDocument,
  type RegistryEntry,
  registryDocumentSchema,
} from '@adhelm/contracts';
import { BehaviorSubject, type Observable } from 'rxjs';
import { checkDocument } from './domain/check-document.ts';
import { withoutRefused } from './domain/may-run.ts';
import { RegistryRefusal } from './domain/registry-refusal.ts';
import type { RegistryMemory, RegistrySource, SignatureCheck } from './ports/registry-ports.ts';

export type RegistryState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly document: RegistryDocument;
      /** The registry does not respond, so this is the last good document of this browser. */
      readonly stale: boolean;
      /** Why the local build of a preview does not run; null if it does, or if there is none. */
      readonly previewFault: string | null;
    }
  | {
      readonly status: 'failed';
      readonly reason: unknown;
      /** Why the last good document cannot be used; null if this browser has none. */
      readonly keptFault: unknown;
    };

type RegistryClientOptions = {
  /** Id of the registry that the page was served with. */
  readonly registry: string;
  readonly source: RegistrySource;
  readonly open: SignatureCheck;
  readonly memory: RegistryMemory;
  /** Called for every rejected document, and when the registry is down. */
  readonly onProblem: (error: unknown) => void;
  readonly now?: () => Date;
};

/**
 * The registry document: which modules this browser runs. It must be signed by the registry of this page, not expired,
 * and not older than any before. If there is none, the last good one is used, after the same checks.
 */
export class RegistryClient {
  readonly #state = new BehaviorSubject<RegistryState>({ status: 'loading' });
  readonly #options: RegistryClientOptions;
  readonly #now: () => Date;
  #newestSequence: number;
  #checkedAt = 0;
  #running: Promise<void> | null = null;
  #waiting: Promise<void> | null = null;

  constructor(options: RegistryClientOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
    this.#newestSequence = options.memory.newestSequence(options.registry);
  }

  get state$(): Observable<RegistryState> {
    return this.#state.asObservable();
  }

  get state(): RegistryState {
    return this.#state.value;
  }

  /** Reads the registry, once for concurrent callers; never rejects, and keeps the current document on failure. */
  refresh(): Promise<void> {
    if (this.#running === null) return this.#start();
    this.#waiting ??= this.#running.then(() => {
      this.#waiting = null;
      return this.#start();
    });
    return this.#waiting;
  }

  /** Refreshes unless the registry responded less than `ageMs` ago or a request is pending. */
  async refreshIfOlderThan(ageMs: number): Promise<void> {
    if (this.#running !== null) return this.#running;
    if (this.#now().getTime() - this.#checkedAt >= ageMs) await this.refresh();
  }

  #start(): Promise<void> {
    this.#running = this.#refreshNow().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #refreshNow(): Promise<void> {
    const { source, memory, onProblem } = this.#options;
    try {
      const text = await source.read();
      const document = await this.#open(text);
      this.#checkedAt = this.#now().getTime();
      await this.#take(document, false);
      this.#remember(document, text);
    } catch (reason) {
      onProblem(reason);
      if (this.#state.value.status !== 'ready') await this.#fallBack(reason, memory.lastGood());
    }
  }

  async #open(text: string): Promise<RegistryDocument> {
    const { registry, open } = this.#options;
    const parsed = registryDocumentSchema.safeParse(await open(text));
    if (!parsed.success) throw new RegistryRefusal('unreadable');
    checkDocument(parsed.data, { registry, now: this.#now(), newestSequence: this.#newestSequence });
    return parsed.data;
  }

  /** Stores the document, except previews, which belong to one person. */
  #remember({ registry, sequence, preview }: RegistryDocument, text: string): void {
    const { memory, onProblem } = this.#options;
    this.#newestSequence = sequence;
    try {
      memory.rememberSequence(registry, sequence);
      if (preview === null) memory.keep(text);
    } catch (error) {
      onProblem(error);
    }
  }

  async #fallBack(reason: unknown, text: string | null): Promise<void> {
    if (text === null) return this.#state.next({ status: 'failed', reason, keptFault: null });
    try {
      await this.#take(await this.#open(text), true);
    } catch (keptFault) {
      this.#options.onProblem(keptFault);
      this.#state.next({ status: 'failed', reason, keptFault });
    }
  }

  async #take(signed: RegistryDocument, stale: boolean): Promise<void> {
    const document = withoutRefused(signed);
    const { localhost, module } = document.preview ?? {};
    if (localhost == null || module === undefined) {
      this.#state.next({ status: 'ready', document, stale, previewFault: null });
      return;
    }
    try {
      const build = await this.#options.source.readLocalBuild(localhost, module);
      const entry: RegistryEntry = { ...build, arm: 'preview', fallback: null, disabled: null };
      const others = document.modules.filter(({ name }) => name !== module);
      const modules = [...others, entry];
      this.#state.next({ status: 'ready', document: { ...document, modules }, stale, previewFault: null });
    } catch (error) {
      this.#options.onProblem(error);
      this.#state.next({ status: 'ready', document, stale, previewFault: messageOf(error) });
    }
  }
}
