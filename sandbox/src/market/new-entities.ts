import { hourOf } from './calendar.ts';
import { outcomeOf, worthOf } from './campaign-layout.ts';
import type { Campaign, Teaser } from './entities.ts';
import type { AccountSetup } from './layout.ts';
import { verticals } from './names.ts';
import { drawsFrom, mixed } from './random.ts';
import { chooseWidgets } from './widget-layout.ts';
import type { NewCampaign, NewTeaser } from './writes.ts';

/** The duration of a network's review. */
const REVIEW_HOURS = 1;
const WIDGETS_OF_A_NEW_CAMPAIGN = 12;
/** Claims that no network approves. */
const forbidden = /miracle|guaranteed|free money/i;

/** A campaign created by a client, with hidden properties derived from its id. */
export function newCampaign(id: number, wanted: NewCampaign, at: Date, setup: AccountSetup): Campaign {
  const chain = mixed(setup.chain, id);
  const draws = drawsFrom(mixed(chain, 1));
  const vertical = draws.pick(verticals);
  const { parameters } = setup;
  const worth = worthOf(parameters, vertical.payout, draws);
  const hour = hourOf(at);
  return {
    id,
    parameters,
    chain: mixed(chain, 2),
    account: setup.account,
    name: wanted.name,
    campaignType: wanted.campaignType,
    category: vertical.category,
    country: wanted.country,
    deviceType: wanted.deviceType,
    addedOn: setup.calendar.dayOf(hour),
    endDate: wanted.endDate,
    dailyLimit: wanted.dailyLimit,
    overallLimit: wanted.overallLimit,
    payout: worth.payout,
    ...outcomeOf(parameters, chain, id),
    usualDailySpend: worth.dailySpend,
    dailyImpressions: worth.dailySpend / (worth.referenceBid * 0.85 * worth.clickRate),
    referenceBid: wanted.bid ?? worth.referenceBid,
    firstHour: hour,
    reviewedFromHour: hour + REVIEW_HOURS,
    halt: null,
    blockedFromHour: wanted.isPaused ? hour : null,
    teasers: [],
    widgets: chooseWidgets(setup.pool, WIDGETS_OF_A_NEW_CAMPAIGN, worth, parameters, draws),
  };
}

/** A content created in a campaign, with the traffic share of a new one. */
export function newTeaser(id: number, wanted: NewTeaser, at: Date, campaign: Campaign): Teaser {
  const draws = drawsFrom(mixed(campaign.chain, id));
  const { contents } = campaign.parameters;
  const hour = hourOf(at);
  return {
    id,
    campaignId: campaign.id,
    title: wanted.title,
    advertText: wanted.advertText,
    url: wanted.url,
    imageUrl: wanted.imageUrl,
    bid: wanted.bid ?? campaign.referenceBid,
    share: 1 / (campaign.teasers.length + 1),
    clickFactor: draws.heavyTailed(contents.clickFactor.median, contents.clickFactor.spread),
    conversionFactor: draws.heavyTailed(contents.conversionFactor.median, contents.conversionFactor.spread),
    moderation: forbidden.test(`${wanted.title} ${wanted.advertText}`) ? 'rejected' : 'approved',
    reviewedFromHour: hour + REVIEW_HOURS,
    blockedFromHour: wanted.isPaused ? hour : null,
  };
}
