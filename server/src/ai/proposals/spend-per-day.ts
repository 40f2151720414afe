import type { ActionTarget, DateRange } from '@adhelm/contracts';
import { daysOfRange } from '@adhelm/contracts';
import { entityDays, figureSums } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { networkAccounts } from './network-accounts.ts';

type Requested = { readonly range: DateRange; readonly currency: string };

/** What all campaigns in scope cost per day of a range, in micro-units; null if nothing is reported. */
export async function spendOfScope(queries: Queries, { range, currency }: Requested): Promise<number | null> {
  const accounts = await networkAccounts(queries);
  const sums = await figureSums(queries, {
    level: 'campaign',
    accounts: accounts.map(({ key }) => key),
    range,
    currency,
  });
  const costs = [...sums.values()].flatMap(({ cost }) => cost ?? []);
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0) / daysOfRange(range).length;
}

/** Cost and profit of entities per range, in micro-units; profit is null where a part of it is not known. */
export type RangeSums = {
  readonly cost: number | null;
  readonly profit: number | null;
  readonly days: number;
};

/** The sums of entities in a range, in their order; `days` counts those with figures. */
export async function sumsOfEntities(
  queries: Queries,
  entities: readonly ActionTarget[],
  requested: Requested,
): Promise<RangeSums[]> {
  return (await daysOfEntities(queries, entities, requested)).map(added);
}

/** A day of an entity in micro-units; null where it is not reported or has no rate. */
export type SpentDay = {
  readonly day: string;
  readonly cost: number | null;
  readonly revenue: number | null;
};

/** The days with figures of entities in a range, in the order of the entities. */
export async function daysOfEntities(
  queries: Queries,
  entities: readonly ActionTarget[],
  requested: Requested,
): Promise<(readonly SpentDay[])[]> {
  const days = new Map<number, readonly SpentDay[]>();
  for (const kind of ['campaign', 'content', 'widget'] as const) {
    const places = entities.flatMap((entity, place) => (entity.kind === kind ? [place] : []));
    const own = places.flatMap((place) => entities[place] ?? []);
    if (own.length === 0) continue;
    const named = await withCampaigns(queries, own);
    const rows = Map.groupBy(
      await entityDays(queries, { level: kind, entities: named, ...requested }),
      ({ place }) => place,
    );
    for (const [index, place] of places.entries()) days.set(place, rows.get(index) ?? []);
  }
  return entities.map((_, place) => days.get(place) ?? []);
}

function added(rows: readonly SpentDay[]): RangeSums {
  if (rows.length === 0) return { cost: 0, profit: 0, days: 0 };
  const isKnown = rows.every(({ cost, revenue }) => cost !== null && revenue !== null);
  const costs = rows.flatMap(({ cost }) => cost ?? []);
  const cost = costs.length === rows.length ? costs.reduce((sum, one) => sum + one, 0) : null;
  const revenue = rows.reduce((sum, one) => sum + (one.revenue ?? 0), 0);
  return { cost, profit: isKnown && cost !== null ? revenue - cost : null, days: rows.length };
}

/** Contents are found by the campaign that they are in, which a reference does not name. */
async function withCampaigns(queries: Queries, entities: readonly ActionTarget[]): Promise<ActionTarget[]> {
  const lacking = entities.filter(({ kind, campaign }) => kind === 'content' && campaign === undefined);
  if (lacking.length === 0) return [...entities];
  const { rows } = await queries.query<{ account: string; id: string; campaign: string }>(
    `select t.account_id as account, t.external_id as id, c.external_id as campaign
     from contents t join campaigns c on c.key = t.campaign_key
     where (t.account_id, t.external_id) in (select * from unnest($1::uuid[], $2::text[]))`,
    [lacking.map(({ account }) => account), lacking.map(({ id }) => id)],
  );
  const campaigns = new Map(rows.map(({ account, id, campaign }) => [`${account} ${id}`, campaign]));
  return entities.map((entity) => {
    const campaign = entity.campaign ?? campaigns.get(`${entity.account} ${entity.id}`);
    return campaign === undefined ? entity : { ...entity, campaign };
  });
}
