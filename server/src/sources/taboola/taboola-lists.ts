import * as z from 'zod';
import { decimalSchema, idSchema } from '../answers/documented-answers.ts';
import { inOrder } from '../http/in-order.ts';
import type { SourceCampaign, SourceContent } from '../listed-entities.ts';
import { guardedPages } from '../paging/guarded-pages.ts';
import { refusals } from '../partial-reading.ts';
import { listedCountries } from '../target-countries.ts';
import { answers, resultsOf, type TaboolaClient } from './taboola-client.ts';
import { campaignStatus, itemStatus } from './taboola-status.ts';

export const CAMPAIGNS = '/campaigns/';
const PAGE = 100;
/** Taboola's value for no end date. */
const NEVER = '9999-12-31';

/** `INCLUDE`, `EXCLUDE` or `ALL` with its values. */
const targetingSchema = z.looseObject({ type: z.string(), value: z.array(z.string()).nullish() });
const modifierSchema = z.looseObject({ target: z.string(), cpc_modification: z.number() });

/** "Campaign Object", limited to the fields used here. */
export const campaignSchema = z.looseObject({
  id: idSchema,
  name: z.string(),
  status: z.string(),
  cpc: decimalSchema.nullish(),
  bid_strategy: z.string().nullish(),
  daily_cap: decimalSchema.nullish(),
  spending_limit: decimalSchema.nullish(),
  spending_limit_model: z.string().nullish(),
  marketing_objective: z.string().nullish(),
  start_date: z.string().nullish(),
  end_date: z.string().nullish(),
  publisher_targeting: targetingSchema.nullish(),
  country_targeting: targetingSchema.nullish(),
  publisher_bid_modifier: z.looseObject({ values: z.array(modifierSchema).nullish() }).nullish(),
});
export type TaboolaCampaign = z.infer<typeof campaignSchema>;

/** "Campaign Item Fields". */
export const itemSchema = z.looseObject({
  id: idSchema,
  campaign_id: idSchema,
  url: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  thumbnail_url: z.string().nullish(),
  status: z.string(),
  approval_state: z.string().nullish(),
});
export type TaboolaItem = z.infer<typeof itemSchema>;
/** The fields of an item's headline and target URL. */
export const itemTexts = { headline: 'title', 'target-url': 'url' } as const;

/** Campaigns page by page. A response larger than a page is the whole list of an API without paging. */
export function campaignPages(
  client: TaboolaClient,
  signal: AbortSignal,
): AsyncGenerator<readonly TaboolaCampaign[]> {
  const schema = resultsOf(campaignSchema);
  return guardedPages(
    async ({ number }) => {
      const query = [
        ['page', String(number + 1)],
        ['page_size', String(PAGE)],
      ] as const;
      const { results } = answers.parsed(schema, await client.get(CAMPAIGNS, query, signal), CAMPAIGNS);
      return { rows: results, end: { isLast: results.length !== PAGE } };
    },
    { fault: answers.pages(CAMPAIGNS) },
  );
}

export async function* listCampaigns(
  client: TaboolaClient,
  signal: AbortSignal,
): AsyncGenerator<readonly SourceCampaign[]> {
  for await (const page of campaignPages(client, signal)) yield page.map(campaignOf);
}

/** All items, one campaign at a time: Taboola has no list of items across campaigns. */
export async function* listContents(
  client: TaboolaClient,
  concurrency: number,
  signal: AbortSignal,
): AsyncGenerator<readonly SourceContent[]> {
  const calls = refusals(signal);
  for await (const page of campaignPages(client, signal)) {
    const read = (campaign: TaboolaCampaign, own: AbortSignal) =>
      calls.oneOf(() => itemsOf(client, campaign.id, own));
    for await (const items of inOrder(page, concurrency, read, signal)) yield (items ?? []).map(contentOf);
  }
  calls.report();
}

export async function itemsOf(
  client: TaboolaClient,
  campaignId: string,
  signal: AbortSignal,
): Promise<readonly TaboolaItem[]> {
  const path = itemsPath(campaignId);
  return answers.parsed(resultsOf(itemSchema), await client.get(path, [], signal), path).results;
}

export function campaignPath(id: string): string {
  return `${CAMPAIGNS}${encodeURIComponent(id)}`;
}

export function itemsPath(campaignId: string): string {
  return `${campaignPath(campaignId)}/items/`;
}

function campaignOf(campaign: TaboolaCampaign): SourceCampaign {
  const { status, detail } = campaignStatus(campaign.status);
  return {
    id: campaign.id,
    name: campaign.name,
    status,
    statusDetail: detail,
    campaignType: campaign.marketing_objective ?? null,
    bid: bidOf(campaign),
    dailyBudget: dailyBudgetOf(campaign),
    totalBudget: totalBudgetOf(campaign),
    bidStrategy: campaign.bid_strategy ?? null,
    startDate: campaign.start_date ?? null,
    details: {
      status: campaign.status,
      end_date: campaign.end_date === NEVER ? null : (campaign.end_date ?? null),
      ...listedCountries(campaign.country_targeting?.type, campaign.country_targeting?.value),
    },
  };
}

/** The CPC bid; null when Taboola bids automatically. */
export function bidOf(campaign: TaboolaCampaign): number | null {
  return answers.micros(campaign.cpc, `${campaignPath(campaign.id)}.cpc`);
}

/** `daily_cap`, where 0 means no cap; a daily spending limit counts too. */
export function dailyBudgetOf(campaign: TaboolaCampaign): number | null {
  const cap = answers.micros(campaign.daily_cap, `${campaignPath(campaign.id)}.daily_cap`);
  if (cap !== null && cap > 0) return cap;
  return campaign.spending_limit_model === 'DAILY' ? spendingLimitOf(campaign) : null;
}

/** The spending limit if it applies to the whole campaign, not to a month or day. */
export function totalBudgetOf(campaign: TaboolaCampaign): number | null {
  return campaign.spending_limit_model === 'ENTIRE' ? spendingLimitOf(campaign) : null;
}

function spendingLimitOf(campaign: TaboolaCampaign): number | null {
  return answers.micros(campaign.spending_limit, `${campaignPath(campaign.id)}.spending_limit`);
}

function contentOf(item: TaboolaItem): SourceContent {
  const { status, detail } = itemStatus(item.status);
  return {
    id: item.id,
    campaignId: item.campaign_id,
    headline: item.title ?? '',
    imageUrl: item.thumbnail_url ?? null,
    targetUrl: item.url ?? null,
    status,
    statusDetail: detail,
    bid: null,
    details: {
      status: item.status,
      description: item.description ?? null,
      ...(typeof item.approval_state === 'string' ? { approval_status: item.approval_state } : {}),
    },
  };
}
