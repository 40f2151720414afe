import {
  actorSchema,
  type BlockPlace,
  because,
  type ProbationCandidate,
  type Reason,
} from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';

const MOST = 500;

/** SQL: the last confirmed block or unblock `b` of each widget in scope. */
const LAST = `last as (
    select distinct on (l.account_id, l.campaign_id, l.entity_id) l.account_id, l.campaign_id, l.entity_id, l.settled_at,
      l.observed, l.action_id
    from ledger l
    where l.entity_kind = 'widget' and l.field = 'widget-block' and l.state = 'confirmed'
    order by l.account_id, l.campaign_id, l.entity_id, l.settled_at desc
  )`;

type Row = Omit<ProbationCandidate, 'blockedAt' | 'blockedBy'> & {
  readonly blockedAt: Date;
  readonly blockedBy: unknown;
};

/** Widgets that are blocked now, as far as the ledger knows, without those on probation; the latest block first. */
export async function blockedWidgets(queries: Queries, search: string | null): Promise<ProbationCandidate[]> {
  const { rows } = await queries.query<Row>(
    `with ${LAST}
     select b.account_id as account, b.campaign_id as campaign, b.entity_id as widget, a.source, a.name as "accountName",
       c.name as "campaignName", a.currency, b.settled_at as "blockedAt",
       jsonb_build_object('kind', x.actor_kind, 'id', x.actor_id, 'name', x.actor_name) as "blockedBy"
     from last b join accounts a on a.id = b.account_id and a.archived_at is null join actions x on x.id = b.action_id
     left join campaigns c on c.account_id = b.account_id and c.external_id = b.campaign_id
     where b.observed = 'true'::jsonb and (b.campaign_id is null or c.gone_at is null)
       and ($1::text is null or strpos(lower(b.entity_id || ' ' || coalesce(c.name, '') || ' ' || a.name), lower($1)) > 0)
       and not exists (select from probations p where p.account_id = b.account_id and p.widget_id = b.entity_id
         and p.campaign_id is not distinct from b.campaign_id and p.finished_at is null)
     order by b.settled_at desc, b.entity_id limit ${MOST}`,
    [search],
  );
  return rows.map(({ blockedAt, blockedBy, ...row }) => ({
    ...row,
    blockedAt: blockedAt.toISOString(),
    blockedBy: actorSchema.parse(blockedBy),
  }));
}

/** Why each block cannot be retested; null if it can. A block list would take its widget back at once. */
export async function blockFaults(
  queries: Queries,
  places: readonly BlockPlace[],
): Promise<(Reason | null)[]> {
  const { rows } = await queries.query<{ isKnown: boolean; isBlocked: boolean; list: string | null }>(
    `select a.id is not null as "isKnown",
       coalesce((select l.observed = 'true'::jsonb from ledger l
         where l.account_id = w.account and l.entity_kind = 'widget' and l.field = 'widget-block'
           and l.entity_id = w.widget and l.campaign_id is not distinct from w.campaign and l.state = 'confirmed'
         order by l.settled_at desc limit 1), false) as "isBlocked",
       (select b.name from block_lists b join block_list_entries e on e.list_id = b.id
         join block_list_places p on p.list_id = b.id and p.account_id = w.account
           and (p.campaign_id is null or p.campaign_id = w.campaign)
         where b.deleted_at is null and b.is_on and e.widget_id = w.widget limit 1) as list
     from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as w (account, campaign, widget, place)
     left join accounts a on a.id = w.account and a.archived_at is null order by w.place`,
    [
      places.map(({ account }) => account),
      places.map(({ campaign }) => campaign),
      places.map(({ widget }) => widget),
    ],
  );
  return rows.map(({ isKnown, isBlocked, list }) => {
    if (!isKnown) return because('not-yours', {});
    if (!isBlocked) return because('not-blocked-here', {});
    return list === null ? null : because('list-blocks', { list });
  });
}
