import { dayAfter, daysBetween } from '../market/calendar.ts';
import type { Account, Teaser } from '../market/entities.ts';
import { type Figures, figure, measure } from '../market/figures.ts';
import { type Market, teaserFigures } from '../market/market.ts';
import { campaignOf } from './campaigns.ts';
import { dateOf } from './date-intervals.ts';
import { cents, units } from './money.ts';
import { mapById, pageOf, type StartMeaning } from './pages.ts';
import { listOf, type Parameters, refuseOthers, textOf } from './parameters.ts';
import { refusal } from './refusal.ts';

/**
 * The documentation has no maximum for teasers (`[ERROR_MAX_LIMIT_PER_PAGE_{max_allowed_limit}]`); its example requests
 * 700.
 */
const LARGEST_PAGE = 1_000;

const statusNames = [
  'onModeration',
  'rejected',
  'active',
  'new',
  'goodPerformance',
  'badPerformance',
  'blocked',
  'campaignBlocked',
] as const;
type StatusName = (typeof statusNames)[number];
const blockers = ['client', 'account_manager', 'system', 'moderator'];
const listParameters = [
  'fields',
  'status',
  'blockedBy',
  'creationDate[dateFrom]',
  'creationDate[dateTo]',
  'campaign',
  'limit',
  'start',
];

type Property = (teaser: Teaser, market: Market) => unknown;

const properties: Readonly<Record<string, Property>> = {
  title: (teaser) => teaser.title,
  advertText: (teaser) => teaser.advertText,
  url: (teaser) => teaser.url,
  cropLeft: () => '0',
  cropTop: () => '0',
  cropWidth: () => '600',
  priceOfClickByLocations: (teaser, market) => [
    { locationId: '1', locationName: 'All', priceOfClick: cents(market.bid(teaser)) },
  ],
  goodPrice: () => null,
  goodOldPrice: () => null,
  currency: () => null,
  category: (teaser, market) => market.campaign(teaser.campaignId)?.category ?? null,
  campaignId: (teaser) => teaser.campaignId,
  status: (teaser, market) => statusOf(teaser, market),
  reason_if_drop_karantin: (teaser, market) =>
    market.moderation(teaser) === 'rejected' ? 'The landing page does not match the title' : null,
  statistics: (teaser, market) => statisticsOf(teaser, market),
  conversion: (teaser, market) => conversionsOf(teaser, market),
};

/** The URL of a teaser's image. */
export type ImageLink = (teaser: Teaser) => string;

/** `GET …/teasers`: a map keyed by id. */
export function listTeasers(
  market: Market,
  account: Account,
  parameters: Parameters,
  startMeaning: StartMeaning,
  imageLink: ImageLink,
): Record<string, unknown> | [] {
  refuseOthers(parameters, listParameters);
  const fields = fieldsOf(parameters);
  const page = pageOf(matching(market, account, parameters), parameters, {
    limitMaximum: LARGEST_PAGE,
    unpagedMaximum: Number.POSITIVE_INFINITY,
    startMeaning,
  });
  return mapById(page.map((teaser) => [teaser.id, described(teaser, market, fields, imageLink)]));
}

/** `GET …/teasers/{id}`: the teaser itself. */
export function readTeaser(
  market: Market,
  account: Account,
  id: string,
  parameters: Parameters,
  imageLink: ImageLink,
): unknown {
  refuseOthers(parameters, ['fields']);
  return described(teaserOf(market, account, id), market, fieldsOf(parameters), imageLink);
}

/** The client's own teaser; `[ERROR_RESOURCE_NOT_FOUND]` is documented for a missing one. */
export function teaserOf(
  market: Market,
  account: Account,
  id: string,
  missing = 'ERROR_RESOURCE_NOT_FOUND',
): Teaser {
  const teaser = /^[1-9]\d{0,14}$/.test(id) ? market.teaser(Number(id)) : undefined;
  if (teaser === undefined || market.campaign(teaser.campaignId)?.account !== account) throw refusal(missing);
  return teaser;
}

/**
 * The response of a teaser's status call; moderation takes precedence over the client's block, as in MGID's dashboard.
 */
export function statusOf(teaser: Teaser, market: Market): StatusName {
  const moderation = market.moderation(teaser);
  if (moderation === 'rejected') return 'rejected';
  if (market.isTeaserBlocked(teaser)) return 'blocked';
  if (moderation === 'on-moderation') return 'onModeration';
  const campaign = market.campaign(teaser.campaignId);
  if (campaign !== undefined && (campaign.halt !== null || market.isCampaignBlocked(campaign))) {
    return 'campaignBlocked';
  }
  return teaser.clickFactor > 1.15
    ? 'goodPerformance'
    : teaser.clickFactor < 0.6
      ? 'badPerformance'
      : 'active';
}

function matching(market: Market, account: Account, parameters: Parameters): Teaser[] {
  const statuses = listOf(parameters, 'status') ?? [];
  for (const status of statuses) {
    if (!statusNames.some((name) => name === status)) throw refusal('ERROR_NOT_VALID_status');
  }
  const blockedBy = textOf(parameters, 'blockedBy');
  if (blockedBy !== undefined && !blockers.includes(blockedBy)) throw refusal('ERROR_NOT_VALID_blockedBy');
  const campaignId = textOf(parameters, 'campaign');
  const campaigns =
    campaignId === undefined
      ? market.campaigns.filter((campaign) => campaign.account === account)
      : [campaignOf(market, account, campaignId)];
  const from = textOf(parameters, 'creationDate[dateFrom]');
  const to = textOf(parameters, 'creationDate[dateTo]');
  return campaigns
    .filter((campaign) => from === undefined || campaign.addedOn >= dateOf(from))
    .filter((campaign) => to === undefined || campaign.addedOn < dateOf(to))
    .flatMap((campaign) => market.teasers(campaign))
    .filter((teaser) => statuses.length === 0 || accepts(statuses, statusOf(teaser, market)))
    .filter((teaser) => blockedBy === undefined || blockerOf(teaser, market) === blockedBy);
}

/** `active` covers its refinements. */
function accepts(wanted: readonly string[], status: StatusName): boolean {
  const isActive = status === 'goodPerformance' || status === 'badPerformance';
  return wanted.includes(status) || (isActive && wanted.includes('active'));
}

/** Only the client and the moderator block teasers here. */
function blockerOf(teaser: Teaser, market: Market): string | undefined {
  const status = statusOf(teaser, market);
  if (status === 'rejected') return 'moderator';
  return status === 'blocked' ? 'client' : undefined;
}

function fieldsOf(parameters: Parameters): readonly string[] | undefined {
  const fields = listOf(parameters, 'fields');
  for (const field of fields ?? []) {
    const isKnown = field === 'id' || field === 'imageLink' || Object.hasOwn(properties, field);
    if (!isKnown) throw refusal('ERROR_INVALID_PARAMETER');
  }
  return fields;
}

function described(
  teaser: Teaser,
  market: Market,
  fields: readonly string[] | undefined,
  imageLink: ImageLink,
): unknown {
  const answer: Record<string, unknown> = { id: String(teaser.id) };
  const all: Readonly<Record<string, Property>> = { ...properties, imageLink };
  for (const [name, property] of Object.entries(all)) {
    if (fields === undefined || fields.includes(name)) answer[name] = property(teaser, market);
  }
  return answer;
}

function statisticsOf(teaser: Teaser, market: Market): unknown {
  const { all, today, yesterday } = periodsOf(teaser, market);
  const clicks = figure(all, measure.clicks);
  const hits = figure(all, measure.impressions);
  return {
    clicks,
    clicks_today: figure(today, measure.clicks),
    clicks_yesterday: figure(yesterday, measure.clicks),
    hits,
    hits_today: figure(today, measure.impressions),
    hits_yesterday: figure(yesterday, measure.impressions),
    spent: units(figure(all, measure.cost)),
    spent_today: units(figure(today, measure.cost)),
    spent_yesterday: units(figure(yesterday, measure.cost)),
    ctr: hits === 0 ? '0' : ((100 * clicks) / hits).toFixed(4),
  };
}

function conversionsOf(teaser: Teaser, market: Market): unknown {
  const { all, yesterday } = periodsOf(teaser, market);
  return {
    interest_all: 0,
    decision_all: 0,
    buying_all: figure(all, measure.conversions),
    interest_yesterday: 0,
    decision_yesterday: 0,
    buying_yesterday: figure(yesterday, measure.conversions),
  };
}

function periodsOf(teaser: Teaser, market: Market): { all: Figures; today: Figures; yesterday: Figures } {
  const campaign = market.campaign(teaser.campaignId);
  if (campaign === undefined) throw new RangeError(`teaser ${teaser.id} has no campaign`);
  const today = market.today(campaign.account);
  const firstDay = market.calendar(campaign.account).dayOf(campaign.firstHour);
  return {
    all: teaserFigures(market, teaser, daysBetween(firstDay, today)),
    today: teaserFigures(market, teaser, [today]),
    yesterday: teaserFigures(market, teaser, [dayAfter(today, -1)]),
  };
}
