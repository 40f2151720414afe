import type { ActionTarget } from '@adhelm/contracts';
import { entityStatusSchema } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { ObservedValue, ValueField } from '../../sources/index.ts';

/** A known entity that an action may change. */
export type KnownEntity = {
  readonly name: string;
  readonly gone: boolean;
  /** The campaign itself or its parent; null for an account-wide widget. */
  readonly campaign: string | null;
  /** The page of the dashboard that shows it. */
  readonly href: string;
  /** The field's value after the last sync or write; undefined for fields that only the source keeps. */
  readonly kept: (field: ValueField) => ObservedValue | undefined;
};

type EntityRecord = {
  account: string;
  id: string;
  name: string;
  status: string;
  gone: boolean;
  campaign: string;
  bid: number | null;
  daily_budget: number | null;
  total_budget: number | null;
  target_url: string | null;
};

/** The entity of a target as of the last sync or write; null when none is in scope. */
export async function findEntity(queries: Queries, target: ActionTarget): Promise<KnownEntity | null> {
  return (await findEntities(queries, [target]))[0] ?? null;
}

/** The entities of targets, in their order, by one query per kind; null for one that is not in scope. */
export async function findEntities(
  queries: Queries,
  targets: readonly ActionTarget[],
): Promise<(KnownEntity | null)[]> {
  const campaigns = await listed(queries, 'campaign', targets.flatMap(campaignOf));
  const contents = await listed(
    queries,
    'content',
    targets.filter(({ kind }) => kind === 'content'),
  );
  return targets.map((target) => {
    const rows = target.kind === 'content' ? contents : campaigns;
    const [place] = target.kind === 'content' ? [target] : campaignOf(target);
    const row = place === undefined ? undefined : rows.get(placeKey(place.account, place.id));
    if (target.kind === 'widget') return widgetIn(target, row);
    return row === undefined ? null : listedEntity(target, row);
  });
}

type Place = Pick<ActionTarget, 'account' | 'id'>;

/** The campaign that a target is, or that its widget is in. */
function campaignOf({ account, kind, id, campaign }: ActionTarget): Place[] {
  if (kind === 'campaign') return [{ account, id }];
  return kind === 'widget' && campaign !== undefined ? [{ account, id: campaign }] : [];
}

const placeKey = (account: string, id: string) => `${account}\n${id}`;

async function listed(
  queries: Queries,
  kind: 'campaign' | 'content',
  places: readonly Place[],
): Promise<Map<string, EntityRecord>> {
  const distinct = [...new Map(places.map((place) => [placeKey(place.account, place.id), place])).values()];
  if (distinct.length === 0) return new Map();
  const { rows } = await queries.query<EntityRecord>(
    kind === 'campaign'
      ? `select account_id as account, external_id as id, name, status, gone_at is not null as gone,
           external_id as campaign, bid, daily_budget, total_budget, null as target_url
         from campaigns where (account_id, external_id) in (select * from unnest($1::uuid[], $2::text[]))`
      : `select t.account_id as account, t.external_id as id, t.headline as name, t.status,
           t.gone_at is not null as gone, c.external_id as campaign, t.bid, null::bigint as daily_budget,
           null::bigint as total_budget, t.target_url
         from contents t join campaigns c on c.key = t.campaign_key
         where (t.account_id, t.external_id) in (select * from unnest($1::uuid[], $2::text[]))`,
    [distinct.map(({ account }) => account), distinct.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [placeKey(row.account, row.id), row]));
}

function listedEntity(target: ActionTarget, row: EntityRecord): KnownEntity {
  const kept: Partial<Record<ValueField, ObservedValue>> = {
    status: entityStatusSchema.parse(row.status),
    bid: row.bid,
    'daily-budget': row.daily_budget,
    'total-budget': row.total_budget,
    ...(target.kind === 'content' ? { headline: row.name, 'target-url': row.target_url } : {}),
  };
  return {
    name: row.name,
    gone: row.gone,
    campaign: row.campaign,
    href: campaignHref(target.source, target.account, row.campaign),
    kept: (field) => kept[field],
  };
}

/**
 * A widget may be blocked before any report names it, so it exists wherever its campaign does. Its settings are kept
 * only at the source.
 */
function widgetIn(
  { source, account, id, campaign }: ActionTarget,
  of: EntityRecord | undefined,
): KnownEntity | null {
  const widget = { gone: false, kept: () => undefined };
  if (campaign === undefined) {
    return {
      ...widget,
      name: id,
      campaign: null,
      href: `/app/ts/campaigns?${new URLSearchParams({ source, account })}`,
    };
  }
  if (of === undefined) return null;
  const href = campaignHref(source, account, campaign);
  return { ...widget, name: `${id} · ${of.name}`, gone: of.gone, campaign, href };
}

/** The contents page of a campaign. */
export function campaignHref(source: string, account: string, campaign: string): string {
  return `/app/ts/campaigns/${[source, account, campaign].map(encodeURIComponent).join('/')}/contents`;
}

/** Columns of the fields that are stored here. */
const columns: Readonly<Record<string, string>> = {
  status: 'status',
  bid: 'bid',
  'daily-budget': 'daily_budget',
  'total-budget': 'total_budget',
  headline: 'headline',
  'target-url': 'target_url',
};

/** Until the next sync the source's own status label is unknown, but its switch is. $3 is the new status. */
const DETAILS_AFTER_SWITCH = `(details - 'status') || case when details ? 'enabled'
  then jsonb_build_object('enabled', case when $3 = 'active' then 'on' else 'off' end) else '{}' end`;

/** Saves what a source confirmed, so that the list shows it before the next sync. */
export async function storeObserved(
  queries: Queries,
  target: Pick<ActionTarget, 'account' | 'kind' | 'id'> & { readonly field: string },
  value: ObservedValue,
): Promise<void> {
  const column = columns[target.field];
  if (column === undefined || target.kind === 'widget') return;
  const table = target.kind === 'campaign' ? 'campaigns' : 'contents';
  const detail = column === 'status' ? `, status_detail = null, details = ${DETAILS_AFTER_SWITCH}` : '';
  await queries.query(
    `update ${table} set ${column} = $3${detail}
     where account_id = $1 and external_id = $2 and ${column} is distinct from $3`,
    [target.account, target.id, value],
  );
}
