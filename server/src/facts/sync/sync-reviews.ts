import type pg from 'pg';
import type { Account } from '../../sources/accounts/index.ts';

/**
 * What compares pending changes with what a sync read. Changes are a floor above the facts, so the composition of the
 * server passes it. Both run in the transaction of the sync.
 */
export type SyncReviews = {
  /** After an account's lists were read, as far as the source answered. */
  readonly ofLists: (client: pg.ClientBase, accountId: string, at: Date) => Promise<void>;
  /** After all lists were read in full, by a sync that began at `began`. */
  readonly ofAccount: (
    client: pg.ClientBase,
    account: Account,
    sync: { readonly began: Date; readonly at: Date },
  ) => Promise<void>;
};
