import { daysBetween } from '../market/calendar.ts';
import type { Account, Campaign } from '../market/entities.ts';
import { addFigures, type Figures, figure, MEASURES, measure, noFigures } from '../market/figures.ts';
import { campaignFigures, type Market } from '../market/market.ts';
import { isSourceOptimised } from '../market/source-optimised.ts';
import { sourceFiltersOfCampaign } from './campaign-sources.ts';
import { campaignOf } from './campaigns.ts';
import { intervalParameters, requestedDays } from './date-intervals.ts';
import { units, unitsPer } from './money.ts';
import { type Parameters, refuseOthers, textOf } from './parameters.ts';
import { factorChangeOf, qualityFactorOf } from './quality-factors.ts';
import { refusal } from './refusal.ts';
import { statusOf, teaserOf } from './teasers.ts';

const DEFAULT_DAYS = 90;
const DEFAULT_DAYS_OF_TEASER = 30;

/**
 * `GET …/campaigns-stat`: a map keyed by campaign, with the documented conversion fields of clients with conversions.
 * `[THERE_NO_DATA_IN_CHOSEN_PERIOD]` when no campaign had traffic.
 */
export function campaignsStat(market: Market, account: Account, parameters: Parameters): unknown {
  refuseOthers(parameters, intervalParameters);
  const period = requestedDays(parameters, market.today(account), DEFAULT_DAYS);
  const days = daysBetween(period.first, period.last);
  const answer: Record<string, unknown> = {};
  for (const campaign of market.campaigns) {
    if (campaign.account !== account) continue;
    const sums = campaignFigures(market, campaign, days);
    if (figure(sums, measure.impressions) > 0) answer[campaign.id] = campaignStat(campaign, sums);
  }
  if (Object.keys(answer).length === 0) throw refusal('THERE_NO_DATA_IN_CHOSEN_PERIOD');
  return answer;
}

function campaignStat(campaign: Campaign, sums: Figures): unknown {
  const clicks = figure(sums, measure.clicks);
  const conversions = figure(sums, measure.conversions);
  const cost = figure(sums, measure.cost);
  const revenue = figure(sums, measure.revenue);
  return {
    campaign_id: campaign.id,
    imps: figure(sums, measure.impressions),
    clicks,
    spent: units(cost),
    avcpc: unitsPer(cost, clicks),
    buy: conversions,
    buyCost: unitsPer(cost, conversions),
    decision: 0,
    decisionCost: 0,
    interest: 0,
    interestCost: 0,
    revenue: units(revenue),
    epc: unitsPer(revenue, clicks),
    profit: units(revenue - cost),
  };
}

/** `GET …/teaser-stat/{id}`: by day, with the client's time zone and currency; `ctr` in percent, as in the sample. */
export function teaserStat(market: Market, account: Account, id: string, parameters: Parameters): unknown {
  refuseOthers(parameters, [...intervalParameters, 'uid']);
  const teaser = teaserOf(market, account, id, 'TEASER_DOES_NOT_EXIST');
  const campaign = market.campaign(teaser.campaignId);
  const uid = textOf(parameters, 'uid');
  const period = requestedDays(parameters, market.today(account), DEFAULT_DAYS_OF_TEASER);
  const byDay: Record<string, unknown> = {};
  if (campaign === undefined) throw refusal('TEASER_DOES_NOT_EXIST');
  for (const day of daysBetween(period.first, period.last)) {
    const sums = cellSums(
      market,
      campaign,
      day,
      (one, widget) => one === teaser.id && (uid ?? widget) === widget,
    );
    if (figure(sums, measure.impressions) > 0) byDay[day] = teaserDay(day, sums);
  }
  if (Object.keys(byDay).length === 0) throw refusal('THERE_NO_DATA_IN_CHOSEN_PERIOD');
  return {
    dateInterval: `${period.first} - ${period.last}`,
    timezone: account.timeZone,
    currency: account.currency.toLowerCase(),
    status: statusOf(teaser, market),
    'teaser-stat': byDay,
  };
}

function teaserDay(day: string, sums: Figures): unknown {
  const shows = figure(sums, measure.impressions);
  const clicks = figure(sums, measure.clicks);
  const cost = figure(sums, measure.cost);
  const conversions = figure(sums, measure.conversions);
  return {
    date: day,
    clicks,
    shows,
    ctr: Number(((100 * clicks) / shows).toFixed(6)),
    spent: units(cost),
    cpc: unitsPer(cost, clicks),
    interest: 0,
    decision: 0,
    buy: conversions,
    interestCost: 0,
    decisionCost: 0,
    buyCost: unitsPer(cost, conversions),
  };
}

/**
 * `GET /goodhits/campaigns/{id}/quality-analysis[/{uid}]`: `{campaign: {"first_last": {uid: …}}}`, every figure a
 * string, as the documentation writes them.
 */
export function qualityAnalysis(
  market: Market,
  account: Account,
  id: string,
  uid: string | undefined,
  parameters: Parameters,
): unknown {
  refuseOthers(parameters, [...intervalParameters, 'campaignId']);
  const campaign = campaignOf(market, account, id);
  const widgets = campaign.widgets.map(({ widget }) => widget.uid);
  if (uid !== undefined && !widgets.includes(uid)) throw refusal('WIDGETS_WITH_THESE_IDS_DO_NOT_EXIST');
  const period = requestedDays(parameters, market.today(account), DEFAULT_DAYS);
  const days = daysBetween(period.first, period.last);
  const byWidget: Record<string, unknown> = {};
  for (const widget of uid === undefined ? widgets : [uid]) {
    const sums = noFigures();
    for (const day of days)
      addFigures(
        sums,
        cellSums(market, campaign, day, (_, one) => one === widget),
      );
    if (figure(sums, measure.impressions) > 0)
      byWidget[widget] = widgetQuality(sums, qualityFactorOf(market, campaign, widget));
  }
  return { [id]: { [`${period.first}_${period.last}`]: byWidget } };
}

/**
 * `GET /goodhits/campaigns/{id}/quality-analysis-sources/`: the same by traffic source. The documentation lists its fields
 * without a sample. A campaign with sources optimization has its sources under their ids; any other has one source per
 * widget here, with the widget's id.
 */
export function qualityAnalysisSources(
  market: Market,
  account: Account,
  id: string,
  parameters: Parameters,
): unknown {
  const campaign = campaignOf(market, account, id);
  if (isSourceOptimised(campaign)) return optimisedSources(market, campaign, parameters);
  const answer = qualityAnalysis(market, account, id, undefined, parameters);
  const periods = Object.entries(Object(Object(answer)[id])).map(([period, widgets]) => {
    const sources = Object.entries(Object(widgets)).map(([uid, figures]) => {
      const change = factorChangeOf(market, campaign, uid);
      const { sources: _none, ...own } = Object(figures);
      return [
        uid,
        {
          ...own,
          isBlocked: market.blockedWidgets(campaign).has(uid),
          qualityFactorUpdatedAt: change?.updatedAt ?? null,
          previousQualityFactor: change?.previous ?? null,
        },
      ];
    });
    return [period, Object.fromEntries(sources)];
  });
  return { [id]: Object.fromEntries(periods) };
}

function optimisedSources(market: Market, campaign: Campaign, parameters: Parameters): unknown {
  refuseOthers(parameters, [...intervalParameters, 'campaignId']);
  const period = requestedDays(parameters, market.today(campaign.account), DEFAULT_DAYS);
  const days = daysBetween(period.first, period.last);
  const blocked = new Set(sourceFiltersOfCampaign(market, campaign).sources);
  const bySource: Record<string, unknown> = {};
  for (const { site, sourceId } of new Set(campaign.widgets.map(({ widget }) => widget))) {
    if (Object.hasOwn(bySource, sourceId)) continue;
    const uids = campaign.widgets.flatMap(({ widget }) => (widget.site === site ? [widget.uid] : []));
    const sums = noFigures();
    for (const day of days)
      addFigures(
        sums,
        cellSums(market, campaign, day, (_, one) => uids.includes(one)),
      );
    if (figure(sums, measure.impressions) === 0) continue;
    const { sources: _none, ...figures } = Object(
      widgetQuality(sums, qualityFactorOf(market, campaign, site)),
    );
    const change = factorChangeOf(market, campaign, site);
    bySource[sourceId] = {
      ...figures,
      isBlocked: blocked.has(site),
      qualityFactorUpdatedAt: change?.updatedAt ?? null,
      previousQualityFactor: change?.previous ?? null,
    };
  }
  return { [campaign.id]: { [`${period.first}_${period.last}`]: bySource } };
}

function widgetQuality(sums: Figures, qualityFactor: string): unknown {
  const clicks = figure(sums, measure.clicks);
  const cost = figure(sums, measure.cost);
  const conversions = figure(sums, measure.conversions);
  return {
    clicks: String(clicks),
    spent: String(units(cost)),
    cpc: String(unitsPer(cost, clicks)),
    qualityFactor,
    buy: String(conversions),
    buyCost: String(unitsPer(cost, conversions)),
    decision: '0',
    decisionCost: '0',
    interest: '0',
    interestCost: '0',
    sources: {},
  };
}

function cellSums(
  market: Market,
  campaign: Campaign,
  day: string,
  accepts: (teaserId: number, widgetUid: string) => boolean,
): Figures {
  const { cells } = market.traffic(campaign, day);
  const sums = noFigures();
  for (const [teaserIndex, teaser] of campaign.teasers.entries()) {
    for (const [widgetIndex, { widget }] of campaign.widgets.entries()) {
      if (!accepts(teaser.id, widget.uid)) continue;
      addFigures(sums, cells, (teaserIndex * campaign.widgets.length + widgetIndex) * MEASURES);
    }
  }
  return sums;
}
