import type { DateRange, ReconciledLeads, WithoutRate } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { SourceLinks } from './source-links.ts';

export type LeadSums = {
  /** By source and sub-id, as `nameOf` joins them. */
  readonly byKey: ReadonlyMap<string, ReconciledLeads>;
  readonly clients: readonly { readonly id: string; readonly name: string; readonly timeZone: string }[];
  readonly withoutRate: WithoutRate[];
};

type Part = {
  source: string;
  id: string;
  day: string;
  leads: number;
  pending: number;
  approved: number;
  rejected: number;
  commission: number;
  converted: number | null;
  currency: string;
};

/**
 * Leads reported by all clients in scope that came with the ids of tracked campaigns, by the id at the position of a
 * level, by the clients' own days of sign-up. A client that keeps fewer sub-ids reports nothing at that level.
 */
export async function leadSums(
  queries: Queries,
  range: DateRange,
  {
    account,
    links,
    level,
  }: {
    readonly account: Pick<Account, 'key' | 'currency'>;
    readonly links: SourceLinks;
    readonly level: 'campaign' | 'content' | 'widget';
  },
): Promise<LeadSums> {
  const mapped = [...links.positions].flatMap(([source, positions]) => {
    const [campaign, own] = [positions.campaign, positions[level]];
    return campaign === null || own === null ? [] : [{ source, campaign, own }];
  });
  const { rows } = await queries.query<Part>(
    `with named as materialized (
       select n.source, n.campaign_id as id, m.campaign, m.own
       from unnest($3::text[], $4::int[], $5::int[]) as m (source, campaign, own)
       join attributed_campaigns n on n.source = m.source and n.level = 'campaign' and n.reporter_key = $6
     ), counted as materialized (
       select m.source, l.customs[at.own] as id, l.day, l.currency, count(*)::int as leads,
         (count(*) filter (where stage = 'new'))::int as pending,
         (count(*) filter (where stage in ('approved', 'deposited')))::int as approved,
         (count(*) filter (where stage = 'rejected'))::int as rejected, sum(commission)::bigint as commission
       from lead_status l
       cross join (select distinct source, campaign, own from named) at
       join named m on m.source = at.source and m.id = l.customs[at.campaign]
       where l.day between $1 and $2 and l.gone_at is null and cardinality(l.customs) >= at.own
       group by 1, 2, 3, 4
     ), rates as materialized (
       select currency, day, fx_rate(currency, $7, day) as rate from (select distinct currency, day from counted) days
     )
     select counted.*, case when commission = 0 then 0 else converted_micros(commission, rate) end as converted from counted join rates using (currency, day)`,
    [
      range.startDate,
      range.endDate,
      mapped.map(({ source }) => source),
      mapped.map(({ campaign }) => campaign),
      mapped.map(({ own }) => own),
      account.key,
      account.currency,
    ],
  );
  const { rows: clients } = await queries.query<LeadSums['clients'][number]>(
    `select id, name, time_zone as "timeZone" from accounts
     where source in ('algolead', 'roicollective', 'meeseeksmedia') and archived_at is null order by id`,
  );
  return {
    byKey: new Map([...Map.groupBy(rows, nameOf)].map(([key, parts]) => [key, summed(parts)])),
    clients,
    withoutRate: partsWithoutRate(rows),
  };
}

function summed(parts: readonly Part[]): ReconciledLeads {
  const sum = (name: 'leads' | 'pending' | 'approved' | 'rejected') =>
    parts.reduce((total, part) => total + part[name], 0);
  return {
    leads: sum('leads'),
    pending: sum('pending'),
    approved: sum('approved'),
    rejected: sum('rejected'),
    commission: parts.every(isConverted)
      ? parts.filter(isConverted).reduce((total, { converted }) => total + converted, 0)
      : null,
    currencies: [...new Set(parts.map((part) => part.currency))].sort(),
  };
}

/** Zero is zero in every currency. */
function isConverted(part: Part): part is Part & { converted: number } {
  return part.converted !== null;
}

function partsWithoutRate(parts: readonly Part[]): WithoutRate[] {
  const missing = parts.filter((part) => !isConverted(part) && part.commission !== 0);
  return [...Map.groupBy(missing, ({ currency }) => currency)].map(([currency, found]) => ({
    currency,
    days: [...new Set(found.map(({ day }) => day))].sort(),
    amount: found.reduce((sum, { commission }) => sum + commission, 0),
  }));
}

/** A source's id as one text. */
export function nameOf({ source, id }: { readonly source: string; readonly id: string }): string {
  return `${source} ${id}`;
}
