import { calendarOf, dayAfter } from './calendar.ts';
import { layOutCampaign } from './campaign-layout.ts';
import { conversionDelay, conversionRate, eachVisit, payoutFactor, verdictOf } from './click-outcome.ts';
import type { Account, Campaign } from './entities.ts';
import { networks } from './networks.ts';
import type { MarketParameters } from './parameters.ts';
import { chainOf, mixed } from './random.ts';
import { type HourSettings, shareBefore, simulateDay } from './traffic.ts';
import { widgetPool } from './widget-layout.ts';

const FIRST_DAY = '2026-06-01';
const HOURS_PER_DAY = 24;
const unlimited: DayLimit = { dailyLimit: Number.POSITIVE_INFINITY, price: 1 };
const calendar = calendarOf('UTC');
const account: Account = {
  source: 'mgid',
  externalId: '860501',
  name: 'Stepped market',
  credentials: {},
  currency: 'USD',
  timeZone: 'UTC',
  agency: 0,
};

/** A market of one campaign. */
export type CampaignMarketSpec = {
  readonly seed: string;
  readonly days: number;
  readonly widgets: number;
  readonly contents: number;
  readonly parameters: MarketParameters;
};

/** A conversion of a click; times are hours since the market began. */
export type SteppedConversion = {
  readonly arrivesAt: number;
  readonly decidedAt: number;
  readonly isApproved: boolean;
  /** Micro-units, paid if it is approved. */
  readonly payout: number;
};

/** What happened on a widget in a day. Amounts are micro-units. */
export type WidgetDay = {
  readonly impressions: number;
  readonly clicks: number;
  /** The clicks that reached the tracker. */
  readonly visits: number;
  readonly cost: number;
  readonly conversions: readonly SteppedConversion[];
  /** What its clicks are worth on average: conversion rate × approval rate × payout. */
  readonly expectedRevenue: number;
};

/** The coefficient of each widget's bid on a day, by position; null for a blocked one. */
export type DaySettings = readonly (number | null)[];

/** The daily limit in micro-units, and the teasers' price as a multiple of the usual one. */
export type DayLimit = { readonly dailyLimit: number; readonly price: number };

export type LimitedDay = {
  readonly widgets: readonly (WidgetDay | null)[];
  /** The part of the day's traffic in whose hours it ran: 1 unless its limit stopped it. */
  readonly ran: number;
};

/** The traffic of one campaign by day: the model behind the networks' APIs, without HTTP, clock or journal. */
export type CampaignMarket = {
  readonly days: number;
  readonly campaign: Campaign;
  /** The same settings yield the same day, whatever was set before: days and widgets do not depend on each other. */
  day(day: number, settings: DaySettings): readonly (WidgetDay | null)[];
  /** A day on which the campaign stops at its limit: with it, and with pressure, widgets do depend on each other. */
  limitedDay(day: number, settings: DaySettings, limit: DayLimit): LimitedDay;
};

/** Days at the usual bid are kept, since most policies only choose between that and a block. */
export function campaignMarket(spec: CampaignMarketSpec): CampaignMarket {
  const campaign = layOut(spec);
  const usual = new Map<string, WidgetDay>();

  function simulated(day: number, settings: DaySettings, { dailyLimit, price } = unlimited) {
    const date = dayAfter(FIRST_DAY, day);
    const first = campaign.firstHour + day * HOURS_PER_DAY;
    const days = settings.map((coefficient) => (coefficient === null ? null : emptyDay()));
    const settingsOfHours: HourSettings = {
      bids: campaign.teasers.map(({ bid }) => bid * price),
      terms: settings.map((factor) => (factor === null ? null : { factor })),
      dailyLimit,
    };
    const span = { first, end: first + HOURS_PER_DAY };
    const limitReachedAt = simulateDay(
      campaign,
      date,
      span,
      span.end,
      () => settingsOfHours,
      (hour, teaser, widget, impressions, _viewable, _requests, clicks, _reported, cost, chain) => {
        const own = days[widget];
        if (own !== null && own !== undefined)
          addCell(campaign, own, { hour, teaser, widget, impressions, clicks, cost, chain });
      },
    );
    return { widgets: days, ran: limitReachedAt === null ? 1 : shareBefore(limitReachedAt - first) };
  }

  return {
    days: spec.days,
    campaign,
    day: (day, settings) => {
      const missing = settings.map((coefficient, widget) =>
        coefficient === 1 && usual.has(`${day} ${widget}`) ? null : coefficient,
      );
      const computed = simulated(day, missing).widgets;
      return settings.map((coefficient, widget) => {
        const key = `${day} ${widget}`;
        if (coefficient !== 1) return computed[widget] ?? null;
        const own = usual.get(key) ?? computed[widget] ?? emptyDay();
        usual.set(key, own);
        return own;
      });
    },
    limitedDay: simulated,
  };
}

type OpenDay = { -readonly [Field in keyof WidgetDay]: WidgetDay[Field] } & {
  readonly conversions: SteppedConversion[];
};

const emptyDay = (): OpenDay => ({
  impressions: 0,
  clicks: 0,
  visits: 0,
  cost: 0,
  conversions: [],
  expectedRevenue: 0,
});

type CellOfDay = {
  readonly hour: number;
  readonly teaser: number;
  readonly widget: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly cost: number;
  readonly chain: number;
};

function addCell(campaign: Campaign, day: OpenDay, cell: CellOfDay): void {
  const entry = campaign.widgets[cell.widget];
  const content = campaign.teasers[cell.teaser];
  if (entry === undefined || content === undefined) return;
  const { parameters, approvalRate, payout, firstHour } = campaign;
  day.impressions += cell.impressions;
  day.clicks += cell.clicks;
  day.cost += cell.cost;
  day.expectedRevenue += cell.clicks * conversionRate(entry, content) * approvalRate * payout;
  const clickedAt = cell.hour - firstHour;
  eachVisit(campaign, { entry, content }, cell, (clickChain, _click, willConvert) => {
    day.visits += 1;
    if (!willConvert) return;
    const arrivesAt = clickedAt + conversionDelay(clickChain, parameters.delay);
    const { isApproved, decidedAfter } = verdictOf(clickChain, approvalRate, parameters.decision);
    day.conversions.push({
      arrivesAt,
      decidedAt: arrivesAt + decidedAfter,
      isApproved,
      payout: Math.round(payout * payoutFactor(clickChain, parameters.payout)),
    });
  });
}

/** A campaign as any other of the market, that runs from the first day on with all contents approved. */
function layOut({ seed, days, widgets, contents, parameters }: CampaignMarketSpec): Campaign {
  const chain = chainOf(seed);
  const size = { campaigns: 1, teasersPerCampaign: contents, widgetsPerCampaign: widgets, historyDays: days };
  const campaign = layOutCampaign({
    genesis: { seed, lastDayOfHistory: dayAfter(FIRST_DAY, days), size, parameters },
    parameters,
    network: networks.mgid,
    size,
    account,
    country: 'US',
    calendar,
    pool: widgetPool(parameters, widgets, mixed(chain, 9_000), 0, 0),
    index: 0,
    chain: mixed(chain, 0),
  });
  const firstHour = calendar.hoursOf(FIRST_DAY).first;
  return {
    ...campaign,
    firstHour,
    reviewedFromHour: firstHour,
    halt: null,
    dailyLimit: null,
    overallLimit: null,
    blockedFromHour: null,
    teasers: campaign.teasers.map((teaser) => ({ ...teaser, moderation: 'approved', blockedFromHour: null })),
  };
}
