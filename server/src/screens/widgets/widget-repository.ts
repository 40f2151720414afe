import type { DateRange, Sums } from '@adhelm/contracts';
import * as z from 'zod';
import { figureSums } from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { CampaignKey } from '../campaigns/index.ts';

export type WidgetRecord = {
  /** Null for one that no report names. */
  readonly key: number | null;
  readonly id: string;
  readonly blocked: boolean | null;
  readonly allowed: boolean | null;
  readonly widget_bid: number | null;
  /** Null when nobody reports it in the range. */
  readonly sums: Sums | null;
};

/** The widgets of a campaign with their sums of a range, and those without figures that were blocked or bid for here. */
export async function widgetsWithSums(
  queries: Queries,
  account: Pick<Account, 'id' | 'key' | 'currency'>,
  campaign: CampaignKey,
  range: DateRange,
): Promise<WidgetRecord[]> {
  const { currency } = account;
  const sumsOf = await figureSums(queries, {
    level: 'widget',
    accounts: [account.key],
    campaign: campaign.key,
    range,
    currency,
  });
  const states = await widgetStates(queries, account, campaign);
  const { rows } = await queries.query<{ key: number; id: string }>(
    'select key, external_id as id from widgets where account_id = $1 and (key = any ($2) or external_id = any ($3))',
    [account.id, [...sumsOf.keys()], [...states.keys()]],
  );
  const keys = new Map<string, number | null>(rows.map(({ key, id }) => [id, key]));
  // a widget may be blocked before any report names it
  for (const id of states.keys()) if (!keys.has(id)) keys.set(id, null);
  return [...keys].map(([id, key]) => ({
    key,
    id,
    sums: key === null ? null : (sumsOf.get(key) ?? null),
    ...(states.get(id) ?? unchanged),
  }));
}

type WidgetState = Pick<WidgetRecord, 'blocked' | 'allowed' | 'widget_bid'>;
const unchanged: WidgetState = { blocked: null, allowed: null, widget_bid: null };
const listedSchema = z.boolean().nullable().catch(null);
const bidSchema = z.number().nullable().catch(null);

/** What the last confirmed changes left, by widget id. A change of the whole account counts for each of its campaigns. */
async function widgetStates(
  queries: Queries,
  account: Pick<Account, 'id'>,
  campaign: CampaignKey,
): Promise<Map<string, WidgetState>> {
  const { rows } = await queries.query<{ id: string; field: string; value: unknown }>(
    `select distinct on (entity_id, field) entity_id as id, field, observed as value from ledger
     where account_id = $1 and (campaign_id = $2 or campaign_id is null) and entity_kind = 'widget'
       and state = 'confirmed' and field in ('widget-block', 'widget-allow', 'widget-bid')
     order by entity_id, field, settled_at desc`,
    [account.id, campaign.id],
  );
  const states = new Map<string, WidgetState>();
  for (const { id, field, value } of rows) {
    const known = states.get(id) ?? unchanged;
    states.set(id, { ...known, ...stateOf(field, value) });
  }
  return states;
}

function stateOf(field: string, value: unknown): Partial<WidgetState> {
  if (field === 'widget-block') return { blocked: listedSchema.parse(value) };
  return field === 'widget-allow'
    ? { allowed: listedSchema.parse(value) }
    : { widget_bid: bidSchema.parse(value) };
}
