import type { DateRange, SubMapping, SubPositions } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { mappingsOf, sourceNamed } from '../performance/index.ts';
import { reportsAnything } from '../sync/index.ts';

/** A campaign of the tracker, and the positions of its source's ids; null for an unknown traffic source. */
export type TrackerCampaign = {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly source: string | null;
  readonly positions: SubPositions | null;
};

/** A source's campaign named by visits, if exactly one account has it. */
export type LinkedCampaign = {
  readonly source: string;
  readonly key: number;
  readonly id: string;
  readonly accountId: string;
  readonly currency: string;
  readonly timeZone: string;
  /** The tracker's campaigns whose visits name it. */
  readonly trackerCampaigns: readonly string[];
};

export type SourceLinks = {
  readonly trackerCampaigns: readonly TrackerCampaign[];
  readonly campaigns: readonly LinkedCampaign[];
  /** Campaigns named by visits that no account in scope has, or several. */
  readonly unlinked: readonly { readonly source: string; readonly campaign: string }[];
  readonly positions: ReadonlyMap<string, SubPositions>;
};

/** The sources' campaigns behind a tracker account's visits of a range. */
export async function sourceLinksOf(
  queries: Queries,
  account: Pick<Account, 'id' | 'key'>,
  range: DateRange,
): Promise<SourceLinks> {
  const mappings = await mappingsOf(queries, account.id);
  const positions = new Map(mappings.map((mapping: SubMapping) => [mapping.source, mapping.positions]));
  const { rows } = await queries.query<{ key: number; id: string; name: string; type: string | null }>(
    `select key, external_id as id, name, campaign_type as type from campaigns where account_id = $1`,
    [account.id],
  );
  const trackerCampaigns = rows.map(({ key, id, name, type }) => {
    const source = sourceNamed(type);
    return { key, id, name, source, positions: source === null ? null : (positions.get(source) ?? null) };
  });
  const named = await namedCampaigns(queries, account, range, trackerCampaigns);
  return { trackerCampaigns, positions, ...(await linked(queries, named)) };
}

type NamedCampaign = { readonly source: string; readonly id: string; readonly tracker: string };

async function namedCampaigns(
  queries: Queries,
  account: Pick<Account, 'key'>,
  range: DateRange,
  trackerCampaigns: readonly TrackerCampaign[],
): Promise<NamedCampaign[]> {
  const mapped = trackerCampaigns.filter(
    ({ positions }) => positions !== null && positions.campaign !== null,
  );
  const { rows } = await queries.query<NamedCampaign>(
    `select distinct t.source, p.subs[t.position] as id, t.id as tracker
     from sub_day s
     join sub_paths p on p.key = s.sub_key
     join unnest($4::int[], $5::text[], $6::text[], $7::int[]) as t (key, id, source, position)
       on t.key = s.campaign_key
     where s.account_key = $1 and s.day between $2 and $3 and p.subs[t.position] <> ''
       and ${reportsAnything('sub_day', 's')}`,
    [
      account.key,
      range.startDate,
      range.endDate,
      mapped.map(({ key }) => key),
      mapped.map(({ id }) => id),
      mapped.map(({ source }) => source),
      mapped.map(({ positions }) => positions?.campaign ?? null),
    ],
  );
  return rows;
}

type Found = Omit<LinkedCampaign, 'trackerCampaigns'>;

async function linked(
  queries: Queries,
  named: readonly NamedCampaign[],
): Promise<Pick<SourceLinks, 'campaigns' | 'unlinked'>> {
  const trackers = Map.groupBy(named, nameOf);
  const firsts = [...trackers.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  const { rows } = await queries.query<Found>(
    `select n.source, c.key, c.external_id as id, a.id as "accountId", a.currency, a.time_zone as "timeZone"
     from unnest($1::text[], $2::text[]) as n (source, id)
     join accounts a on a.source = n.source and a.archived_at is null
     join campaigns c on c.account_id = a.id and c.external_id = n.id`,
    [firsts.map(({ source }) => source), firsts.map(({ id }) => id)],
  );
  const found = Map.groupBy(rows, nameOf);
  const campaigns: LinkedCampaign[] = [];
  const unlinked: { source: string; campaign: string }[] = [];
  for (const { source, id } of firsts) {
    const [campaign, other] = found.get(nameOf({ source, id })) ?? [];
    if (campaign === undefined || other !== undefined) unlinked.push({ source, campaign: id });
    else {
      const namedBy = trackers.get(nameOf({ source, id })) ?? [];
      campaigns.push({ ...campaign, trackerCampaigns: namedBy.map(({ tracker }) => tracker) });
    }
  }
  return { campaigns, unlinked };
}

/** A source's campaign as one text. */
export function nameOf({ source, id }: { readonly source: string; readonly id: string }): string {
  return `${source} ${id}`;
}
