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
export function findEntity(queries: Queries, target: ActionTarget): Promise<KnownEntity | null> {
  return target.kind === 'widget' ? findWidget(queries, target) : findListed(queries, target);
}

async function findListed(queries: Queries, target: ActionTarget): Promise<KnownEntity | null> {
  const { rows } = await queries.query<EntityRecord>(
    target.kind === 'campaign'
      ? `select name, status, gone_at is not null as gone, external_id as campaign, bid, daily_budget, total_budget,
           null as target_url
         from campaigns where account_id = $1 and external_id = $2`
      : `select t.headline as name, t.status, t.gone_at is not null as gone, c.external_id as campaign, t.bid,
           null::bigint as daily_budget, null::bigint as total_budget, t.target_url
         from contents t join campaigns c on c.key = t.campaign_key
         where t.account_id = $1 and t.external_id = $2`,
    [target.account, target.id],
  );
  const [row] = rows;
  if (row === undefined) return null;
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
async function findWidget(
  queries: Queries,
  { source, account, id, campaign }: ActionTarget,
): Promise<KnownEntity | null> {
  const widget = { gone: false, kept: () => undefined };
  if (campaign === undefined) {
    return {
      ...widget,
      name: id,
      campaign: null,
      href: `/app/ts/campaigns?${new URLSearchParams({ source, account })}`,
    };
  }
  const of = await findListed(queries, { source, account, kind: 'campaign', id: campaign });
  if (of === null) return null;
  return { ...widget, name: `${id} · ${of.name}`, gone: of.gone, campaign, href: of.href };
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
