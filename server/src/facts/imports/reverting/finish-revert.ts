import type pg from 'pg';
import { publish } from '../../../foundation/events/index.ts';
import { recordActivity } from '../../../people/activity/index.ts';
import { type Account, syncNow } from '../../../sources/accounts/index.ts';
import { accountObject } from '../account-object.ts';
import type { StoredImport } from '../import-repository.ts';
import { markReverted, type Returned, type RunningRevert } from './revert-repository.ts';
import { announceRevert, returnedInWords } from './revert-tray.ts';

type Reverted = {
  readonly stored: StoredImport;
  readonly account: Account;
  readonly run: RunningRevert;
  readonly at: Date;
};

/**
 * Completes a reversal: ends and logs it, announces the change, and makes the next sync read again what the source
 * reports itself.
 */
export async function finishRevert(
  client: pg.ClientBase,
  { stored, account, run, at }: Reverted,
  { returned, kept }: Returned,
): Promise<void> {
  if (!(await markReverted(client, run, { returned, kept, at }))) {
    throw new Error('another worker reverted the import');
  }
  await recordActivity(client, {
    actor: { kind: 'person', id: run.person.id, name: run.person.name },
    type: 'import_reverted',
    summary: `undid the import of “${stored.fileName}” into “${account.name}”: ${returnedInWords({ returned, kept })}`,
    object: accountObject(account),
    before: { kind: stored.mapping?.kind, ...stored.days, rows: stored.rows, changed: stored.changed },
    after: { returned, kept, overLater: run.overLater },
    actionId: null,
    requestId: run.requestId,
  });
  await syncNow(client, account.id);
  const data = { source: account.source, account: account.id, at: at.toISOString(), rows: returned };
  await publish(client, { type: 'facts.synced', data }, account.id);
  await announceRevert(client, stored.id, account.id);
}
