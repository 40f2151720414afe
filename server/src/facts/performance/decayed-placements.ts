import type { DateRange } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { dailySql } from './daily-rows.ts';
import { campaignOfPair, sumsParameters, widgetOfPair } from './figure-sums.ts';

/** A placement over all campaigns; days count less the older they are. Amounts in the asked currency. */
export type DecayedPlacement = {
  /** The networks that report it, by id. */
  readonly sources: string[];
  readonly widget: string;
  readonly campaigns: number;
  readonly accounts: number;
  /** Sums of what was reported. */
  readonly cost: number;
  readonly revenue: number;
  readonly clicks: number;
  readonly conversions: number;
  /** The same, each day times its weight. */
  readonly weighted: {
    readonly cost: number;
    readonly revenue: number;
    readonly clicks: number;
    readonly conversions: number;
  };
  readonly lastDay: string;
};

type Asked = {
  /** The accounts' keys. */
  readonly accounts: readonly number[];
  readonly range: DateRange;
  readonly currency: string;
  /** After this many days, a day counts half. */
  readonly halfLifeDays: number;
  /** Whether to pool what different networks report under one domain, and to leave out other ids. */
  readonly byDomain: boolean;
  readonly limit: number;
};

/** An id that is a domain, which means the same at every network. */
const DOMAIN = '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9-]+)*\\.[a-z]{2,}$';
const measures = ['cost_here', 'revenue_here', 'clicks', 'conversions'] as const;

/**
 * Placements pooled over campaigns and accounts, the costliest first. Only days of which cost, revenue, clicks and
 * conversions are known count.
 */
export async function decayedPlacements(
  queries: Queries,
  { accounts, range, currency, halfLifeDays, byDomain, limit }: Asked,
): Promise<DecayedPlacement[]> {
  const [cost, revenue, clicks, conversions] = measures.map((measure) => `sum(d.${measure})::float8`);
  const [wCost, wRevenue, wClicks, wConversions] = measures.map(
    (measure) => `sum(d.${measure} * d.weight)::float8`,
  );
  const { rows } = await queries.query<DecayedPlacement>(
    `with ${dailySql('widget', { key: '(p.campaign_key::bigint << 32) + p.widget_key' })}, known as (
       select key, day, clicks, conversions, cost_here, revenue_here,
         power(0.5, ($3::date - day) / $7::float8) as weight
       from daily where cost_here is not null and revenue_here is not null and clicks is not null
         and conversions is not null
     )
     select array_agg(distinct a.source order by a.source) as sources, ${byDomain ? 'lower(w.external_id)' : 'w.external_id'} as widget,
       count(distinct ${campaignOfPair('d.key')})::int as campaigns, count(distinct a.key)::int as accounts,
       ${cost} as cost, ${revenue} as revenue, ${clicks} as clicks, ${conversions} as conversions,
       jsonb_build_object('cost', ${wCost}, 'revenue', ${wRevenue}, 'clicks', ${wClicks}, 'conversions', ${wConversions})
         as weighted,
       max(d.day)::text as "lastDay"
     from known d join widgets w on w.key = ${widgetOfPair('d.key')} join accounts a on a.id = w.account_id
     where not $8 or lower(w.external_id) ~ $9
     group by 2 order by 5 desc, 2 limit $10`,
    [
      ...sumsParameters({ level: 'widget', accounts, range, currency }),
      halfLifeDays,
      byDomain,
      DOMAIN,
      limit,
    ],
  );
  return rows;
}
