import { AdhelmError, addDays, dayInZone } from '@adhelm/contracts';
import type pg from 'pg';
import { sqlShiftedNow } from '../../foundation/clock/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { type Account, accountById } from '../../sources/accounts/index.ts';
import type { CoefficientChange } from '../../sources/index.ts';
import { DRIFT_DAYS, type OwnCoefficient, withoutOurs } from './optimizer.ts';
import type { StoredPlan } from './plan-repository.ts';
import type { ScalingWorkerServices } from './scaling-services.ts';

const READ_WITHIN_MS = 15_000;

/**
 * Coefficients of traffic sources that MGID dates as changed lately, and that no write of ours explains. It finds what its
 * optimizer did before the plan looked for the first time. Empty where MGID has no such statistics for the campaign.
 * Throws as reading the source does.
 */
export async function optimizerChanges(
  services: ScalingWorkerServices,
  plan: StoredPlan,
): Promise<CoefficientChange[]> {
  const { pool, accesses, connectorOf } = services;
  const now = services.now();
  const opened = await withScope(pool, systemScope, async (client) => {
    const account = await accountById(client, plan.account);
    if (account === null) throw new AdhelmError('conflict', 'The account is no longer connected');
    return {
      account,
      access: await accesses.open(client, account),
      ours: await ownWrites(client, plan, account, now),
    };
  });
  const read = connectorOf('mgid').readCoefficientChanges;
  if (read === undefined) return [];
  const signal = AbortSignal.timeout(READ_WITHIN_MS);
  const changes = await read(opened.access, plan.campaign, signal).catch(noneIfRefused);
  const since = addDays(dayInZone(now, opened.account.timeZone), -DRIFT_DAYS);
  return withoutOurs(
    changes.filter(({ day }) => day > since),
    opened.ours,
  );
}

/** A campaign uses widgets or sources; statistics of the other kind may be refused. */
function noneIfRefused(error: unknown): readonly CoefficientChange[] {
  if (error instanceof AdhelmError && (error.kind === 'not-found' || error.kind === 'validation')) return [];
  throw error;
}

/** What we set lately, in the time of `now`. */
async function ownWrites(
  client: pg.ClientBase,
  { account, campaign }: StoredPlan,
  { timeZone }: Account,
  now: Date,
): Promise<OwnCoefficient[]> {
  const { rows } = await client.query<{ value: number; at: Date }>(
    `select (target #>> '{}')::float8 as value, planned_at + ($3::timestamptz - ${sqlShiftedNow()}) as at from ledger
     where account_id = $1 and campaign_id = $2 and entity_kind = 'widget' and field = 'widget-bid'
       and state in ('confirmed', 'sent', 'unknown') and jsonb_typeof(target) = 'number'
       and planned_at > now() - make_interval(days => 90)`,
    [account, campaign, now],
  );
  return rows.map(({ value, at }) => ({ value, day: dayInZone(at, timeZone) }));
}
