import { uuidv7 } from 'uuidv7';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import { limitDemoClient } from '../../people/identity/index.ts';
import { connectionOf } from '../connections/connection-table.ts';
import type { ReachedSourceId } from '../source-ids.ts';
import { accountAccesses, SANDBOX_SCHEME } from './account-access.ts';
import { upsertAccount } from './account-repository.ts';
import { scheduleSync, syncNow } from './sync-schedule.ts';

/** An account the sandbox offers. `baseUrl` is the current address of its source's API. */
export type DemoAccount = {
  readonly source: ReachedSourceId;
  readonly externalId: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly baseUrl: string;
  readonly credentials: Readonly<Record<string, string>>;
};

const SYNC_EVERY_SECONDS = 900;

/** Connects the sandbox's accounts and resolves with our ids. Safe to repeat. */
export async function connectDemoAccounts(
  { pool, cipher, sandboxUrl }: Pick<Services, 'pool' | 'cipher' | 'sandboxUrl'>,
  accounts: readonly DemoAccount[],
): Promise<string[]> {
  const accesses = accountAccesses(cipher, sandboxUrl);
  return withScope(pool, systemScope, async (client) => {
    const ids: string[] = [];
    for (const { credentials, baseUrl, ...account } of accounts) {
      const id = await upsertAccount(client, {
        ...account,
        id: uuidv7(),
        baseUrl: SANDBOX_SCHEME + new URL(baseUrl).pathname,
      });
      await accesses.seal(client, id, credentials);
      const isSynced = !connectionOf(account.source).isImportOnly;
      if (isSynced && !(await syncNow(client, id))) await scheduleSync(client, id, SYNC_EVERY_SECONDS);
      ids.push(id);
    }
    await limitDemoClient(client, ids);
    return ids;
  });
}

const LOOK_EVERY_MS = 100;

/** Resolves when every synced account has finished its first sync, or after the given time. Syncs then continue. */
export async function waitForFirstSync({ pool }: Pick<Services, 'pool'>, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const waiting = await withScope(pool, systemScope, (client) =>
      client.query(`select 1 from accounts a join sync_schedules s on s.account_id = a.id
         where a.archived_at is null and a.health = 'new' limit 1`),
    );
    if (waiting.rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
