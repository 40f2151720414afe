import {
  addDays,
  type DateRange,
  dayInZone,
  REPUTATION_HALF_LIFE_DAYS,
  type ReputationAnswer,
  type ReputationQuery,
  ratio,
} from '@adhelm/contracts';
import type pg from 'pg';
import { decayedPlacements, firstDays } from '../../facts/performance/index.ts';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import { listAccounts } from '../../sources/accounts/index.ts';
import { capabilitiesNamed, capabilityTable } from '../../sources/index.ts';
import { placementVerdicts } from './placement-verdicts.ts';

export type ReputationServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly workspace: { readonly currency: string };
};

/** A day of three half-lives ago counts an eighth; older ones would change no verdict. */
const DAYS = 3 * REPUTATION_HALF_LIFE_DAYS;
/** Most conversions of older days have arrived. */
const YOUNG_DAYS = 3;
const MOST_PLACEMENTS = 5_000;

/** The reputation of a network's placements, or of the sites that networks name, over all campaigns in scope. */
export function readReputation(
  { pool, now, workspace }: ReputationServices,
  scope: Scope,
  { source: wanted, by }: ReputationQuery,
): Promise<ReputationAnswer> {
  return withScope(pool, scope, async (client) => {
    const accounts = (await listAccounts(client)).filter((account) => isNetwork(account.source));
    const source = by === 'site' ? null : (wanted ?? (await busiest(client, accounts)));
    const asked = accounts.filter((account) => by === 'site' || account.source === source);
    const endDate = addDays(dayInZone(now(), 'UTC'), -YOUNG_DAYS);
    const range = await knownRange(
      client,
      asked.map(({ key }) => key),
      { startDate: addDays(endDate, 1 - DAYS), endDate },
    );
    const placements = await decayedPlacements(client, {
      accounts: asked.map(({ key }) => key),
      range,
      currency: workspace.currency,
      halfLifeDays: REPUTATION_HALF_LIFE_DAYS,
      byDomain: by === 'site',
      limit: MOST_PLACEMENTS,
    });
    const verdicts = placementVerdicts(placements.map(({ weighted }) => weighted));
    const listed = Map.groupBy(
      await listsOf(
        client,
        placements.map(({ widget }) => widget),
      ),
      ({ widget }) => widget,
    );
    const data = placements.map(({ weighted: _weighted, sources, ...placement }, place) => ({
      ...placement,
      sources: sources.map(named),
      cost: Math.round(placement.cost),
      revenue: Math.round(placement.revenue),
      profit: Math.round(placement.revenue - placement.cost),
      roi: ratio(placement.revenue - placement.cost, placement.cost),
      ...(verdicts[place] ?? { verdict: 'unknown' as const, losing: null }),
      lists: (listed.get(placement.widget) ?? []).flatMap(({ source: of, name }) =>
        sources.includes(of) ? [name] : [],
      ),
    }));
    return {
      success: true,
      data,
      page: { next: null, total: data.length },
      currency: workspace.currency,
      range,
      source,
      sources: [...new Set(accounts.map((account) => account.source))].map(named),
    };
  });
}

/** The part of a range of which these accounts have rows at all: an earlier start would claim what nobody knows. */
async function knownRange(client: pg.ClientBase, accounts: readonly number[], range: DateRange) {
  const first = [...(await firstDays(client, 'widget', accounts)).values()].toSorted()[0];
  const isLater = first !== undefined && first > range.startDate && first <= range.endDate;
  return isLater ? { ...range, startDate: first } : range;
}

/** The network with the most widgets. */
async function busiest(
  queries: Queries,
  accounts: readonly { readonly id: string }[],
): Promise<string | null> {
  const { rows } = await queries.query<{ source: string }>(
    `select a.source from accounts a join widgets w on w.account_id = a.id
     where a.id = any ($1::uuid[]) group by 1 order by count(*) desc, 1 limit 1`,
    [accounts.map(({ id }) => id)],
  );
  return rows[0]?.source ?? null;
}

const named = (id: string) => ({ id, name: capabilitiesNamed(id).name });

function isNetwork(source: keyof typeof capabilityTable): boolean {
  const { role } = capabilityTable[source];
  return role === 'native' || role === 'push-pop';
}

type Listed = { readonly source: string; readonly widget: string; readonly name: string };

async function listsOf(queries: Queries, widgets: readonly string[]): Promise<Listed[]> {
  const { rows } = await queries.query<Listed>(
    `select l.source, e.widget_id as widget, l.name from block_list_entries e join block_lists l on l.id = e.list_id
     where l.deleted_at is null and e.widget_id = any ($1) order by lower(l.name)`,
    [widgets],
  );
  return rows;
}
