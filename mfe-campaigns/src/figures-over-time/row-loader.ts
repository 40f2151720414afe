import type { CampaignName } from '@adhelm/contracts';

/** What is known of a row: undefined while it loads, null if nobody reports anything of it. */
export type LoadedRow<Value> = Value | null | 'failed' | undefined;

/** Rows drawn in one step of scrolling are requested together. */
const WAIT_MS = 40;

export const nameOfRow = ({ source, account, id }: CampaignName) => `${source} ${account} ${id}`;

type RowLoaderOptions<Value> = {
  /** By `nameOfRow`; rows of which nobody reports anything are missing. */
  readonly load: (campaigns: readonly CampaignName[]) => Promise<ReadonlyMap<string, Value>>;
  /** How many one request may name. */
  readonly most: number;
  readonly onError: (error: unknown) => void;
};

/** Loads what a grid shows of the rows that it draws, as it draws them, several in one request. */
export class RowLoader<Value> {
  readonly #options: RowLoaderOptions<Value>;
  readonly #rows = new Map<string, LoadedRow<Value>>();
  readonly #current = new Set<string>();
  readonly #wanted = new Map<string, CampaignName>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #edition = 0;

  constructor(options: RowLoaderOptions<Value>) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly row = (name: string): LoadedRow<Value> => this.#rows.get(name);

  /** Grows when drawn rows have to be requested again. */
  readonly edition = (): number => this.#edition;

  /** Requests a row soon, unless it is known or requested already. */
  want(campaign: CampaignName): void {
    const name = nameOfRow(campaign);
    if (this.#current.has(name)) return;
    this.#current.add(name);
    this.#wanted.set(name, campaign);
    this.#timer ??= setTimeout(() => void this.#loadWanted(), WAIT_MS);
  }

  /** Keeps the rows, and has them requested again when they are drawn. */
  refresh(): void {
    this.#current.clear();
    this.#edition += 1;
    this.#tell();
  }

  async #loadWanted(): Promise<void> {
    this.#timer = undefined;
    const names = [...this.#wanted.keys()];
    const wanted = [...this.#wanted.values()];
    this.#wanted.clear();
    const { most } = this.#options;
    const batches = Array.from({ length: Math.ceil(wanted.length / most) }, (_, index) => ({
      campaigns: wanted.slice(index * most, (index + 1) * most),
      names: names.slice(index * most, (index + 1) * most),
    }));
    await Promise.all(batches.map((batch) => this.#loadBatch(batch.campaigns, batch.names)));
  }

  async #loadBatch(campaigns: readonly CampaignName[], names: readonly string[]): Promise<void> {
    const edition = this.#edition;
    try {
      const found = await this.#options.load(campaigns);
      if (edition === this.#edition) for (const name of names) this.#rows.set(name, found.get(name) ?? null);
    } catch (error) {
      this.#options.onError(error);
      for (const name of names) {
        if (this.#rows.get(name) === undefined) this.#rows.set(name, 'failed');
        // tried again when the row is drawn the next time
        if (edition === this.#edition) this.#current.delete(name);
      }
    }
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
