import * as z from 'zod';
import type { Account } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { checked, Refusal } from '../requests/refusal.ts';
import { campaignOf } from './campaigns.ts';

const querySchema = z.strictObject({ mode: z.literal('add') });
const bodySchema = z.strictObject({
  id: z.int(),
  values: z.array(z.string().min(1)).min(1),
  /** true: only these; false: all but these. */
  include: z.boolean(),
});

/**
 * `PUT /targeting/source_id?mode=add`: one client's way to add sources to a campaign's black or white list. Other modes
 * and ways to remove an entry or read the list are not documented anywhere, so writes cannot be read back.
 */
export function addToTargeting(market: Market, account: Account, query: unknown, body: unknown): unknown {
  checked(querySchema, query);
  const { id, values, include } = checked(bodySchema, body);
  const campaign = campaignOf(market, account, id);
  const unknown = values.find((source) => campaign.widgets.every(({ widget }) => widget.uid !== source));
  if (unknown !== undefined) throw new Refusal(400, `values: unknown source ${unknown}`);
  const before = include ? market.allowedWidgets(campaign) : market.blockedWidgets(campaign);
  const value = [...new Set([...before, ...values])];
  market.write({ kind: include ? 'widgets-allowed' : 'widgets-blocked', id, value });
  return 'Targeting updated';
}
