import { microsFromCents, microsFromDecimal } from '@adhelm/contracts';
import type * as z from 'zod';
import type { Query } from '../http/json-api.ts';
import type { SourceCampaign, SourceContent } from '../listed-entities.ts';
import { guardedPages } from '../paging/guarded-pages.ts';
import { refusals } from '../partial-reading.ts';
import {
  answers,
  campaignsSchema,
  type MgidCampaign,
  type MgidTeaser,
  teasersSchema,
} from './mgid-answers.ts';
import type { MgidClient } from './mgid-client.ts';
import { campaignStatus, teaserStatus } from './mgid-status.ts';

/** Campaigns are capped at 500 a page; the maximum for teasers is not documented, and clients use the same. */
const PAGE = 500;

/**
 * All campaigns, page by page. `fields` is not sent, since only the full response has the start date.
 * https://help.mgid.com/api-advertisers, "Getting a collection of client's advertising campaigns".
 */
export async function* listCampaigns(
  client: MgidClient,
  signal: AbortSignal,
): AsyncGenerator<readonly SourceCampaign[]> {
  for await (const page of pagesOf(client, '/campaigns', [], campaignsSchema, signal)) {
    yield page.map(campaignOf);
  }
}

/** All teasers, page by page. Which ones the client blocked is only available as a filter. */
export async function* listContents(
  client: MgidClient,
  signal: AbortSignal,
): AsyncGenerator<readonly SourceContent[]> {
  const calls = refusals(signal);
  const blocked = await calls.detail(() => blockedByClient(client, signal));
  for await (const page of pagesOf(client, '/teasers', [], teasersSchema, signal)) {
    yield page.map((teaser) => ({
      ...contentOf(teaser, blocked?.has(teaser.id) ?? false),
      ...(blocked === null ? { unknown: ['status'] as const } : {}),
    }));
  }
  calls.report();
}

async function blockedByClient(client: MgidClient, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const query: Query = [
    ['status', "['blocked']"],
    ['blockedBy', 'client'],
  ];
  const blocked = new Set<string>();
  for await (const page of pagesOf(client, '/teasers', query, teasersSchema, signal)) {
    for (const teaser of page) blocked.add(teaser.id);
  }
  return blocked;
}

/**
 * Pages of a map that is keyed by id. MGID documents `start` as a position for teasers and leaves it open for
 * campaigns; a client that measured the real API found a page number that begins at 1. Both are supported: the first
 * page needs no `start`; then `start=2` is either page two, or overlaps with the first if it is a position.
 */
export async function* pagesOf<Entry extends { readonly id: string }>(
  client: MgidClient,
  path: string,
  query: Query,
  schema: z.ZodType<Record<string, Entry>>,
  signal: AbortSignal,
): AsyncGenerator<readonly Entry[]> {
  const known = new Set<string>();
  const read = async (start: number | null): Promise<readonly Entry[]> => {
    const paging: Query = [
      ['limit', String(PAGE)],
      ...(start === null ? [] : [['start', String(start)] as const]),
    ];
    const answer = await client.get(path, [...query, ...paging], signal);
    return answer === null ? [] : Object.values(answers.parsed(schema, answer, path));
  };

  let isPosition = false;
  yield* guardedPages(
    async ({ number }) => {
      const rows = number === 0 ? await read(null) : await following(number);
      if (number === 0) for (const { id } of rows) known.add(id);
      // a full last page is followed by an empty one
      return { rows, end: { isLast: rows.length < PAGE } };
    },
    { fault: answers.pages(path) },
  );

  async function following(number: number): Promise<readonly Entry[]> {
    if (number > 1) return read(isPosition ? number * PAGE : number + 1);
    const second = await read(2);
    isPosition = second.some(({ id }) => known.has(id));
    return isPosition ? read(PAGE) : second;
  }
}

function campaignOf(campaign: MgidCampaign): SourceCampaign {
  const { status, detail } = campaignStatus(campaign.status.id, campaign.status.name ?? null);
  return {
    id: campaign.id,
    name: campaign.name,
    status,
    statusDetail: detail,
    campaignType: campaign.campaignType ?? null,
    bid: null,
    dailyBudget: budgetOf(campaign, 'dailyLimit'),
    totalBudget: budgetOf(campaign, 'overallLimit'),
    startDate: dayOf(campaign.startDate) ?? dayOf(campaign.whenAdd),
    bidStrategy: isSourceOptimized(campaign) ? SOURCE_OPTIMIZATION : null,
    details: {},
  };
}

/** MGID optimizes by source instead of by widget; the documentation's name of the setting, in words. */
const SOURCE_OPTIMIZATION = 'sources optimization';

export const isSourceOptimized = ({ sourcesOptimization }: MgidCampaign): boolean =>
  ['true', '1'].includes(String(sourcesOptimization ?? '').toLowerCase());

/** A limit in currency units if the campaign is limited by budget, else null. */
export function budgetOf(
  { limitsFilter, id }: MgidCampaign,
  name: 'dailyLimit' | 'overallLimit',
): number | null {
  const limit = limitsFilter?.[name];
  if (limitsFilter?.limitType !== 'budget_limits' || limit === null || limit === undefined) return null;
  const micros = micro(limit, microsFromDecimal, `campaigns.${id}.limitsFilter.${name}`);
  return micros === 0 ? null : micros;
}

function contentOf(teaser: MgidTeaser, isBlockedByClient: boolean): SourceContent {
  const { status, detail } = teaserStatus(teaser.status, isBlockedByClient);
  return {
    id: teaser.id,
    campaignId: teaser.campaignId,
    headline: teaser.title,
    imageUrl: teaser.imageLink ?? null,
    targetUrl: teaser.url ?? null,
    status,
    statusDetail: detail,
    bid: bidOf(teaser),
    details: {},
  };
}

/** The CPC bid, which MGID sends in cents; null when it differs by region. */
export function bidOf({ priceOfClickByLocations, id }: MgidTeaser): number | null {
  const place = `teasers.${id}.priceOfClickByLocations`;
  const bids = (priceOfClickByLocations ?? []).map(({ priceOfClick }) =>
    micro(String(priceOfClick).replace(',', '.'), microsFromCents, place),
  );
  const [first] = bids;
  return first !== undefined && bids.every((bid) => bid === first) ? first : null;
}

function micro(
  amount: string | number,
  convert: (amount: string | number) => number,
  place: string,
): number | null {
  if (amount === '') return null;
  try {
    return convert(amount);
  } catch (cause) {
    throw answers.malformed(place, `"${amount}" is not an amount`, cause);
  }
}

/** The day of a day or instant; null when missing. */
function dayOf(text: string | null | undefined): string | null {
  const day = text?.slice(0, 10);
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
}
