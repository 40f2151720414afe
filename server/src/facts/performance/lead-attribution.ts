import type pg from 'pg';
import { storeAttributedHours } from './attributed-hours.ts';
import { noteDays, storeAttributed } from './attributed-rows.ts';
import { mappingsOf } from './mapping-repository.ts';
import { defaultPositions, trafficSourceIds } from './sub-positions.ts';
import type { ReporterAccount } from './tracker-attribution.ts';

/**
 * Attributes a client's leads of the days in `attribution_scope` to the sources' campaigns, contents and widgets. A lead
 * does not name its source, so its sub-ids count for the only source that has a campaign with the id at the position of
 * its campaigns. The positions are those of the tracker that was connected first.
 */
export async function attributeLeads(client: pg.ClientBase, account: ReporterAccount): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from accounts where source in ('voluum', 'thrive') and archived_at is null order by key limit 1`,
  );
  const tracker = rows[0];
  const mappings =
    tracker === undefined
      ? trafficSourceIds.map((source) => ({ source, positions: defaultPositions(source) }))
      : await mappingsOf(client, tracker.id);
  const mapped = mappings.filter(({ positions }) => positions.campaign !== null);
  const parameters = [
    account.key,
    mapped.map(({ source }) => source),
    mapped.map(({ positions }) => positions.campaign),
    mapped.map(({ positions }) => positions.content),
    mapped.map(({ positions }) => positions.widget),
  ];
  await client.query(`insert into attributed_new ${LEADS}`, parameters);
  await storeAttributed(client, account.key);
  await noteDays(client, account.key, HAS_LEADS);
  await storeAttributedHours(client, account.key, {
    select: LEAD_HOURS,
    parameters,
    reports: HAS_LEADS,
    until: 'null::timestamptz',
  });
}

const HAS_LEADS = `exists (select from lead_status l where l.account_key = $1 and l.day = s.day and l.gone_at is null)`;

/** $1 the client's key, $2 to $5 the sources and positions. A lead that came to nothing has no commission. */
const NAMED = `
  with lead as materialized (
    select l.external_id, l.day, l.signed_up_at, l.stage, l.commission, l.currency, l.customs
    from (select distinct day from attribution_scope) s
    join lead_status l on l.account_key = $1 and l.day = s.day
    where l.gone_at is null
  ), named as (
    select l.day, l.external_id, l.signed_up_at, m.source, l.customs[m.campaign] as campaign_id, l.customs[m.content] as content,
      l.customs[m.widget] as widget, l.stage, l.commission, l.currency,
      count(*) over (partition by l.day, l.external_id) as sources
    from lead l
    cross join unnest($2::text[], $3::int[], $4::int[], $5::int[]) as m (source, campaign, content, widget)
    where l.customs[m.campaign] <> '' and exists (
      select from campaigns c join accounts a on a.id = c.account_id
      where c.external_id = l.customs[m.campaign] and a.source = m.source and a.archived_at is null
    )
  )`;

const LEADS = `${NAMED}
  select 0, e.level, n.source, n.campaign_id, e.id, n.day, n.currency, null::bigint, null::bigint,
    (count(*) filter (where n.stage in ('approved', 'deposited')))::bigint, null::bigint, sum(n.commission)::bigint,
    count(*)::bigint, (count(*) filter (where n.stage = 'deposited'))::bigint
  from named n
  cross join lateral (values ('campaign', ''), ('content', n.content), ('widget', n.widget)) as e (level, id)
  where n.sources = 1 and (e.level = 'campaign' or e.id <> '')
  group by 2, 3, 4, 5, 6, 7`;

/** By the hour in which they signed up. The unused parameters are those of contents and widgets. */
const LEAD_HOURS = `${NAMED}
  select n.day, 0, n.source, n.campaign_id, date_trunc('hour', n.signed_up_at, 'UTC'), n.currency,
    (count(*) filter (where n.stage in ('approved', 'deposited')))::bigint, sum(n.commission)::bigint
  from named n where n.sources = 1
  group by 1, 2, 3, 4, 5, 6`;
