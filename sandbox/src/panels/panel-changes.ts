import { microsFromDecimal } from '@adhelm/contracts';
import * as z from 'zod';
import type { Campaign, Teaser } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { checked, Refusal } from '../requests/refusal.ts';

const statusSchema = z.enum(['paused', 'running']);
const amountSchema = z.string().regex(/^\d+(\.\d+)?$/, 'must be an amount like 0.25');
const campaignFormSchema = z
  .strictObject({
    status: statusSchema.optional(),
    bid: amountSchema.optional(),
    daily_budget: amountSchema.optional(),
  })
  .refine((form) => Object.keys(form).length > 0, 'nothing was filled in');
const contentFormSchema = z.strictObject({ status: statusSchema });
const listFormSchema = z.strictObject({ action: z.enum(['block', 'unblock']), sites: z.string() });

/** The form of a campaign: its switch, bid and daily budget; empty fields are unchanged. */
export function changeCampaign(market: Market, campaign: Campaign, form: unknown): void {
  const { status, bid, daily_budget: daily } = checked(campaignFormSchema, form);
  const { id } = campaign;
  if (status === 'running' && campaign.halt !== null) throw new Refusal(400, 'The campaign has ended');
  if (status !== undefined) market.write({ kind: 'campaign-blocked', id, value: status === 'paused' });
  if (bid !== undefined) market.write({ kind: 'campaign-bid', id, value: microsFromDecimal(bid) });
  if (daily !== undefined) {
    const { overall } = market.limits(campaign);
    market.write({ kind: 'campaign-limits', id, value: { daily: microsFromDecimal(daily), overall } });
  }
}

/** The switch of a content. */
export function changeContent(market: Market, { id }: Teaser, form: unknown): void {
  const { status } = checked(contentFormSchema, form);
  market.write({ kind: 'teaser-blocked', id, value: status === 'paused' });
}

/** The text box for sites, one per line: all are applied, or none when one is unknown. */
export function changeBlockList(market: Market, campaign: Campaign, form: unknown): void {
  const { action, sites } = checked(listFormSchema, form);
  const named = sites.split(/\r?\n/).filter((line) => line !== '');
  const unknown = named.find((site) => campaign.widgets.every(({ widget }) => widget.uid !== site));
  if (unknown !== undefined) throw new Refusal(400, `Unknown site ${unknown}`);
  if (named.length === 0) throw new Refusal(400, 'Paste at least one site');
  const blocked = new Set(market.blockedWidgets(campaign));
  for (const site of named) {
    if (action === 'block') blocked.add(site);
    else blocked.delete(site);
  }
  market.write({ kind: 'widgets-blocked', id: campaign.id, value: [...blocked] });
}
