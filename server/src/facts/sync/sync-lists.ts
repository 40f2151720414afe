import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { type Account, storeBalance } from '../../sources/accounts/index.ts';
import type { AccountAccess, Connector } from '../../sources/index.ts';
import { type CollectedList, collectList, mergeCampaigns, mergeContents } from './entity-merge.ts';
import { stepFirstSync } from './first-sync.ts';
import { markComplete, markPartial } from './freshness-repository.ts';
import type { SyncParts } from './sync-parts.ts';
import type { SyncReviews } from './sync-reviews.ts';

export type Reached = {
  readonly account: Account;
  readonly connector: Connector;
  readonly access: AccountAccess;
};

type ListServices = {
  readonly pool: pg.Pool;
  readonly reviews: SyncReviews;
  readonly now: () => Date;
};

/**
 * Reads campaigns, contents and the balance, each a part of its own. What a source lists in part is stored, and the part
 * fails with the reason. `kept` are parts that were read recently, so that the reports get their turn.
 */
export async function readLists(
  { pool, reviews, now }: ListServices,
  { account, connector, access }: Reached,
  { parts, kept, signal }: { parts: SyncParts; kept: ReadonlySet<string>; signal: AbortSignal },
): Promise<void> {
  async function part(kind: string, read: () => Promise<void>): Promise<void> {
    signal.throwIfAborted();
    if (kept.has(kind)) parts.keep(kind);
    else await parts.run(kind, read);
  }

  async function store<Kind>(
    kind: string,
    list: CollectedList<Kind> | null,
    merge: (client: pg.ClientBase, listed: readonly Kind[], isWhole: boolean) => Promise<void>,
  ): Promise<void> {
    const partial = list?.partial ?? null;
    await withScope(pool, systemScope, async (client) => {
      if (list !== null) await merge(client, list.listed, partial === null);
      if (partial !== null && !partial.isLasting) return;
      await markComplete(client, account.id, kind, null, now());
      if (partial !== null) await markPartial(client, account.id, kind, partial.message);
    });
    if (partial !== null && !partial.isLasting) throw partial.reason;
  }

  const { listContents, readBalance } = connector;
  await part('entities', async () => {
    const list = await collectList(connector.listCampaigns?.(access, signal));
    await store('entities', list, (client, listed, isWhole) =>
      mergeCampaigns(client, { accountId: account.id, listed, isWhole }),
    );
  });
  if (listContents !== undefined) {
    await part('contents', async () => {
      const list = await collectList(listContents(access, signal));
      await store('contents', list, (client, listed, isWhole) =>
        mergeContents(client, { accountId: account.id, listed, isWhole }),
      );
    });
  }
  if (readBalance !== undefined) {
    await part('balance', async () => {
      const balance = await readBalance(access, signal);
      await withScope(pool, systemScope, async (client) => {
        await storeBalance(client, account.id, balance);
        await markComplete(client, account.id, 'balance', null, now());
      });
    });
  }
  await withScope(pool, systemScope, async (client) => {
    await reviews.ofLists(client, account.id, now());
    if (parts.isDone('entities')) await stepFirstSync(client, account.id, now());
  });
}
