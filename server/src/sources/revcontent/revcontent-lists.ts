import * as z from 'zod';
import { decimalSchema, idSchema } from '../answers/documented-answers.ts';
import type { SourceCampaign, SourceContent } from '../listed-entities.ts';
import { listedCountries } from '../target-countries.ts';
import { answers, pagesOf, type RevcontentClient, rowsOf } from './revcontent-client.ts';
import { campaignStatus, contentStatus, isOn } from './revcontent-status.ts';

export const ALL_CONTENT = '/boosts/content';

/** "Get All Campaigns". The budget is `unlimited` or an amount; numbers are strings. */
export const boostSchema = z.looseObject({
  id: idSchema,
  name: z.string(),
  start_date: z.string().nullish(),
  end_date: z.string().nullish(),
  enabled: z.string(),
  status: z.string(),
  bid_type: z.string().nullish(),
  optimize: z.string().nullish(),
  default_bid: decimalSchema.nullish(),
  budget: decimalSchema.nullish(),
  pacing: z.string().nullish(),
  schedule: z.unknown().optional(),
  country_targeting: z.string().nullish(),
  country_codes: z.array(z.string()).nullish(),
});
export type Boost = z.infer<typeof boostSchema>;

/**
 * A content, from either list. "Get All Campaigns Content" has the review as `admin_status` in its table and as
 * `status` in its example; the list of one campaign omits the campaign's id.
 */
export const contentSchema = z
  .looseObject({
    boost_id: idSchema.optional(),
    content_id: idSchema,
    headline: z.string().nullish(),
    target_url: z.string().nullish(),
    image_url: z.string().nullish(),
    admin_status: z.string().optional(),
    status: z.string().optional(),
    enabled: z.string(),
  })
  .transform(({ admin_status: adminStatus, status, ...content }) => ({
    ...content,
    review: adminStatus ?? status ?? 'unknown',
  }));
export type BoostContent = z.infer<typeof contentSchema>;
/** The fields of a content's headline and target URL. */
export const contentTexts = { headline: 'headline', 'target-url': 'target_url' } as const;

/** All campaigns including archived ones, page by page. */
export async function* listCampaigns(
  client: RevcontentClient,
  signal: AbortSignal,
): AsyncGenerator<readonly SourceCampaign[]> {
  for await (const page of pagesOf(client, '/boosts', [], boostSchema, signal)) {
    yield page.map((boost) => campaignOf(boost, client));
  }
}

/** All contents, which RevContent returns in one response. */
export async function* listContents(
  client: RevcontentClient,
  signal: AbortSignal,
): AsyncGenerator<readonly SourceContent[]> {
  const schema = rowsOf(contentSchema);
  const { data } = answers.parsed(schema, await client.get(ALL_CONTENT, [], signal), ALL_CONTENT);
  yield data.map(contentOf);
}

function campaignOf(boost: Boost, { access, now }: RevcontentClient): SourceCampaign {
  const isEnabled = isOn(boost.enabled);
  const { status, detail, word } = campaignStatus(boost, access.timeZone, now());
  return {
    id: boost.id,
    name: boost.name,
    status,
    statusDetail: detail,
    campaignType: boost.bid_type ?? null,
    bid: bidOf(boost),
    dailyBudget: budgetOf(boost),
    totalBudget: null,
    bidStrategy: boost.optimize ?? null,
    startDate: dayOf(boost.start_date),
    details: {
      status: word,
      enabled: isEnabled ? 'on' : 'off',
      end_date: dayOf(boost.end_date),
      ...listedCountries(boost.country_targeting, boost.country_codes),
    },
  };
}

/** The CPC bid of widgets without a bid of their own. */
export function bidOf({ id, default_bid: bid }: Boost): number | null {
  return answers.micros(bid, `/boosts ${id}.default_bid`);
}

/** The daily budget; null for `unlimited`. */
export function budgetOf({ id, budget }: Boost): number | null {
  return budget === 'unlimited' ? null : answers.micros(budget, `/boosts ${id}.budget`);
}

function contentOf(content: BoostContent): SourceContent {
  const { status, detail } = contentStatus(isOn(content.enabled), content.review);
  if (content.boost_id === undefined) throw answers.malformed(ALL_CONTENT, 'no boost_id');
  return {
    id: content.content_id,
    campaignId: content.boost_id,
    headline: content.headline ?? '',
    imageUrl: content.image_url ?? null,
    targetUrl: content.target_url ?? null,
    status,
    statusDetail: detail,
    bid: null,
    details: {
      status: content.review,
      admin_status: content.review,
      enabled: isOn(content.enabled) ? 'on' : 'off',
    },
  };
}

/** `2013-11-05 00:00:00` as a day; null when missing. */
function dayOf(text: string | null | undefined): string | null {
  const day = text?.slice(0, 10);
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && day !== '0000-00-00' ? day : null;
}
