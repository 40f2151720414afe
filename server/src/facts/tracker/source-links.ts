import type { DateRange, SubMapping, SubPositions } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { mappingsOf, sourceNamed } from '../performance/index.ts';

/** A campaign of the tracker, and the positions of its source's ids; null for an unknown traffic source. */
export type TrackerCampaign = {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly source: string | null;
  readonly positions: SubPositions | null;
};

/** An account with campaigns that visits have named. */
export type LinkedAccount = {
  readonly source: string;
  readonly accountId: string;
  readonly currency: string;
  readonly timeZone: string;
};

type UnlinkedCampaign = { readonly source: string; readonly campaign: string };

export type SourceLinks = {
  readonly trackerCampaigns: readonly TrackerCampaign[];
  readonly accounts: readonly LinkedAccount[];
  /** Campaigns named by visits of the range that no account in scope has, or several. */
  readonly unlinked: readonly UnlinkedCampaign[];
  readonly positions: ReadonlyMap<string, SubPositions>;
};

/**
 * SQL: the sources' campaigns that visits of some trackers have ever named and that exactly one account in scope has, as
 * `linked`. `trackers` is SQL of an array of the trackers' keys.
 */
export function linkedSql(trackers: string): string {
  // by ids, step by step: what the planner believes of their number would make it probe each account for each campaign
  return `campaigns_of_visits as materialized (
      select d.source, d.campaign_id, c.key, c.account_id
      from (
        select distinct source, campaign_id from attributed_campaigns
        where reporter_key = any (${trackers}) and level = 'campaign'
      ) d join campaigns c on c.external_id = d.campaign_id
    ), connected as materialized (
      select id, source, key, currency from accounts where archived_at is null
    ), linked as materialized (
      select n.source, n.campaign_id as id, min(n.key) as key, min(a.currency) as currency, min(a.key) as account_key
      from campaigns_of_visits n join connected a on a.id = n.account_id and a.source = n.source
      -- one each; with an equation, the planner would believe that there is a single campaign
      group by 1, 2 having count(*) < 2
    )`;
}

/** The sources' campaigns behind a tracker account's visits. */
export async function sourceLinksOf(
  queries: Queries,
  account: Pick<Account, 'id' | 'key'>,
  range: DateRange,
): Promise<SourceLinks> {
  const mappings = await mappingsOf(queries, account.id);
  const positions = new Map(mappings.map((mapping: SubMapping) => [mapping.source, mapping.positions]));
  const { rows: campaigns } = await queries.query<{
    key: number;
    id: string;
    name: string;
    type: string | null;
  }>(
    `select key, external_id as id, name, campaign_type as type from campaigns where account_id = $1 order by key`,
    [account.id],
  );
  const trackerCampaigns = campaigns.map(({ key, id, name, type }) => {
    const source = sourceNamed(type);
    return { key, id, name, source, positions: source === null ? null : (positions.get(source) ?? null) };
  });
  const { rows } = await queries.query<{ accounts: LinkedAccount[]; unlinked: UnlinkedCampaign[] }>(
    `with ${linkedSql('array[$1::integer]')}, unlinked as (
       select n.source, n.campaign_id as campaign from attributed_campaigns n
       where n.reporter_key = $1 and n.level = 'campaign'
         -- hashed, whatever the planner believes of the number of linked campaigns
         and (n.source, n.campaign_id) not in (select source, id from linked)
         and exists (
           select from attributed_day d
           where d.source = n.source and d.campaign_id = n.campaign_id and d.day between $2 and $3
             and d.level = 'campaign' and d.reporter_key = $1
         )
     )
     select (
       select coalesce(jsonb_agg(jsonb_build_object('source', a.source, 'accountId', a.id, 'currency', a.currency,
         'timeZone', a.time_zone) order by a.key), '[]')
       from accounts a where a.key in (select account_key from linked)
     ) as accounts, (
       select coalesce(jsonb_agg(to_jsonb(u) order by u.source, u.campaign), '[]') from unlinked u
     ) as unlinked`,
    [account.key, range.startDate, range.endDate],
  );
  const { accounts, unlinked } = rows[0] ?? { accounts: [], unlinked: [] };
  return { trackerCampaigns, positions, accounts, unlinked };
}

/** The links of several trackers as one. Where they map a source differently, nothing is said of its ids. */
export function mergedLinks([first, ...others]: readonly [SourceLinks, ...SourceLinks[]]): SourceLinks {
  if (others.length === 0) return first;
  const all = [first, ...others];
  const byText = <Value>(values: readonly Value[]) => [
    ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
  ];
  const isShared = (source: string) => {
    const named = all.filter(({ accounts }) => accounts.some((account) => account.source === source));
    return byText(named.map(({ positions }) => positions.get(source))).length <= 1;
  };
  return {
    trackerCampaigns: all.flatMap(({ trackerCampaigns }) => trackerCampaigns),
    accounts: byText(all.flatMap(({ accounts }) => accounts)),
    unlinked: byText(all.flatMap(({ unlinked }) => unlinked)),
    positions: new Map([...first.positions].filter(([source]) => isShared(source))),
  };
}
