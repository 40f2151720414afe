import type { EntityStatus } from '@adhelm/contracts';
import { entityStatusSchema } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { VisitedEntity } from './visited-entities.ts';

/** Where an entity is: its campaign in the only account that has it, and its own key if it is known there. */
export type EntityPlace = {
  /** How many accounts in scope have the campaign. The rest is set if it is one. */
  readonly accounts: number;
  readonly account: string;
  readonly accountKey: number;
  readonly accountName: string;
  readonly accountCurrency: string;
  readonly campaignKey: number;
  readonly campaignName: string;
  readonly campaignStatus: EntityStatus;
  readonly entityKey: number | null;
  readonly headline: string | null;
  readonly contentStatus: EntityStatus | null;
};

type Row = Omit<EntityPlace, 'campaignStatus' | 'contentStatus'> & {
  readonly place: number;
  readonly campaignStatus: string;
  readonly contentStatus: string | null;
};

type Named = Pick<VisitedEntity, 'kind' | 'source' | 'campaign' | 'id'>;

/** The places of entities, in their order; undefined where no account in scope has the campaign. */
export async function entityPlaces(
  queries: Queries,
  entities: readonly Named[],
): Promise<(EntityPlace | undefined)[]> {
  const { rows } = await queries.query<Row>(
    `with named as materialized (
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])
         with ordinality as n (kind, source, campaign, id, place)
     ), placed as materialized (
       select n.source, n.campaign, count(*)::int as accounts, min(c.key) as key
       from (select distinct source, campaign from named) n
       join campaigns c on c.external_id = n.campaign
       join accounts a on a.id = c.account_id and a.source = n.source and a.archived_at is null
       group by 1, 2
     )
     select (n.place - 1)::int as place, p.accounts, a.id as account, a.key as "accountKey", a.name as "accountName",
       a.currency as "accountCurrency", c.key as "campaignKey", c.name as "campaignName", c.status as "campaignStatus",
       coalesce(t.key, w.key) as "entityKey", t.headline, t.status as "contentStatus"
     from named n
     join placed p on p.source = n.source and p.campaign = n.campaign
     join campaigns c on c.key = p.key
     join accounts a on a.id = c.account_id
     left join contents t on n.kind = 'content' and t.account_id = a.id and t.external_id = n.id
       and t.campaign_key = c.key
     left join widgets w on n.kind = 'widget' and w.account_id = a.id and w.external_id = n.id`,
    [
      entities.map(({ kind }) => kind),
      entities.map(({ source }) => source),
      entities.map(({ campaign }) => campaign),
      entities.map(({ id }) => id),
    ],
  );
  const places = new Map(rows.map(({ place, ...row }) => [place, parsed(row)]));
  return entities.map((_entity, index) => places.get(index));
}

function parsed({ campaignStatus, contentStatus, ...row }: Omit<Row, 'place'>): EntityPlace {
  return {
    ...row,
    campaignStatus: entityStatusSchema.parse(campaignStatus),
    contentStatus: contentStatus === null ? null : entityStatusSchema.parse(contentStatus),
  };
}
