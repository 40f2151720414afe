import type pg from 'pg';
import { observeValues } from '../../changes/actions/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { CoefficientChange } from '../../sources/index.ts';
import { driftedWidgets } from './optimizer.ts';
import { optimizerChanges } from './optimizer-changes.ts';
import { changePlan, lockPlan, type StoredPlan } from './plan-repository.ts';
import type { ScalingWorkerServices } from './scaling-services.ts';

const MOST_WIDGETS = 100;

/**
 * Reads the coefficients of a campaign's costliest widgets at MGID and notes those that changed there since the last
 * look without us, and those that MGID itself dates as changed lately: its own rules set coefficients too. Throws as
 * reading the source does.
 */
export async function noteDrift(services: ScalingWorkerServices, plan: StoredPlan): Promise<void> {
  const dated = await optimizerChanges(services, plan);
  const widgets = await withScope(services.pool, systemScope, (client) => costliest(client, plan));
  if (widgets.length === 0 && dated.length === 0) return;
  const values = await observeValues(
    services,
    widgets.map((id) => ({
      ...{ source: 'mgid', account: plan.account, kind: 'widget' as const, id, campaign: plan.campaign },
      ...{ field: 'widget-bid' as const, target: null },
    })),
  );
  const shown = new Map(
    widgets.flatMap((id, place) => {
      const value = values[place];
      return typeof value === 'number' ? [[id, value] as const] : [];
    }),
  );
  await withScope(services.pool, systemScope, async (client) => {
    if ((await lockPlan(client, plan.id)) === null) return;
    const drifted = driftedWidgets(shown, plan.coefficients, await ownCoefficients(client, plan));
    await changePlan(client, plan.id, {
      coefficients: { ...plan.coefficients, ...Object.fromEntries(shown) },
      ...noted(plan, drifted.length, dated, services.now()),
    });
  });
}

/** The plan stays away from the latest change on. */
function noted(
  { driftedAt }: StoredPlan,
  drifted: number,
  dated: readonly CoefficientChange[],
  now: Date,
): Partial<Pick<StoredPlan, 'driftedAt' | 'drifted'>> {
  if (drifted > 0) return { driftedAt: now, drifted: Math.max(drifted, dated.length) };
  const [latest] = dated
    .map(({ day }) => day)
    .toSorted()
    .toReversed();
  if (latest === undefined) return {};
  const at = Math.min(now.getTime(), Date.parse(`${latest}T12:00:00Z`));
  if (driftedAt !== null && driftedAt.getTime() >= at) return {};
  return { driftedAt: new Date(at), drifted: dated.length };
}

async function costliest(client: pg.ClientBase, { account, campaign }: StoredPlan): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select w.external_id as id from widget_performance p
     join campaigns c on c.key = p.campaign_key join widgets w on w.key = p.widget_key
     where c.account_id = $1 and c.external_id = $2 and p.day >= current_date - 30
     group by w.external_id order by sum(p.cost) desc nulls last limit $3`,
    [account, campaign, MOST_WIDGETS],
  );
  return rows.map(({ id }) => id);
}

/** The coefficients that we set last, or are setting, by widget. */
async function ownCoefficients(
  client: pg.ClientBase,
  { account, campaign }: StoredPlan,
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; value: number }>(
    `select distinct on (entity_id) entity_id as id, (target #>> '{}')::float8 as value from ledger
     where account_id = $1 and campaign_id = $2 and entity_kind = 'widget' and field = 'widget-bid'
       and state in ('confirmed', 'sent', 'unknown') and jsonb_typeof(target) = 'number'
     order by entity_id, planned_at desc`,
    [account, campaign],
  );
  return new Map(rows.map(({ id, value }) => [id, value]));
}
