import { AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { publish } from '../../foundation/events/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import { type Account, markLimited, markUnlimited, setHealth } from '../../sources/accounts/index.ts';
import type { Connector } from '../../sources/index.ts';
import { endFirstSync } from './first-sync.ts';
import { markFailed } from './freshness-repository.ts';
import { wholeWait } from './limit-wait.ts';
import { accountHref, raiseSyncAlert } from './sync-alerts.ts';
import { isPassing, type SyncParts } from './sync-parts.ts';

type FailureServices = {
  readonly pool: pg.Pool;
  readonly connectorOf: (source: Account['source']) => Connector;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => Date;
};

/** Records for each unfinished part why: the source's reason if it failed, else what ended the sync. */
export async function recordFailedParts(
  { pool, connectorOf, log, now }: FailureServices,
  account: Account,
  parts: SyncParts,
  error: unknown,
): Promise<void> {
  const [first = error] = parts.failures.values();
  const reason = reasonOf(first);
  log.warn({ account: account.name, source: account.source, err: error }, 'a sync failed');
  const connector = connectorOf(account.source);
  const kinds = partsOf(connector).filter((kind) => !parts.isDone(kind));
  // a first sync is over when the source refuses all that is left
  const isOver =
    partsOf(connector).some((kind) => parts.isDone(kind)) &&
    kinds.every((kind) => {
      const failure = parts.failures.get(kind);
      return failure !== undefined && !isPassing(failure);
    });
  const wait = wholeWait(parts.failures.size > 0 ? [...parts.failures.values()] : [error]);
  await withScope(pool, systemScope, async (client) => {
    await setHealth(client, account.id, reason);
    // what people have to act on is not hidden by a wait
    if (wait === null) await markUnlimited(client, account.id);
    else await markLimited(client, account.id, new Date(Date.now() + wait));
    await endFirstSync(client, account.id, { at: now(), error: isOver ? null : reason });
    if (account.health !== 'failing') await recordFailure(client, account, reason);
    const isRefused = first instanceof AdhelmError && first.kind === 'auth';
    // a source that is away for one sync is in the activity log only, and a limit is not a failure
    if (isRefused || (account.health === 'failing' && wait === null))
      await raiseSyncAlert(client, account, { reason, isRefused, at: now() });
    for (const kind of kinds) {
      const cause = parts.failures.get(kind) ?? error;
      const call = cause instanceof AdhelmError ? (cause.place ?? null) : null;
      await markFailed(client, account.id, kind, { reason: reasonOf(cause), call });
    }
    const data = { source: account.source, account: account.id, at: now().toISOString(), reason };
    await publish(client, { type: 'sync.failed', data }, account.id);
  });
}

/** The parts of a sync with this connector. */
function partsOf({ listContents, readBalance, capabilities }: Connector): string[] {
  return [
    'entities',
    ...(listContents === undefined ? [] : ['contents']),
    ...(readBalance === undefined ? [] : ['balance']),
    ...capabilities.reports.map(({ kind }) => kind),
  ];
}

/** Logged only when it begins to fail, because further attempts add nothing new. */
function recordFailure(client: pg.ClientBase, account: Account, reason: string): Promise<void> {
  return recordActivity(client, {
    actor: { kind: 'system', id: 'sync', name: 'Adhelm' },
    type: 'sync_failed',
    summary: `could not sync the account “${account.name}”: ${reason}`,
    object: {
      kind: 'account',
      source: account.source,
      account: account.id,
      id: account.id,
      name: account.name,
      href: accountHref(account),
    },
    before: null,
    after: null,
    actionId: null,
    requestId: null,
  });
}

/** The reason for people: the source's, or that the fault is ours. Details are in the log. */
function reasonOf(error: unknown): string {
  return error instanceof AdhelmError
    ? error.message
    : 'The sync failed on our side. The server log has details.';
}
