import { hourOf } from './calendar.ts';
import type { Campaign, Login } from './entities.ts';
import type { Market } from './market.ts';
import { networks } from './networks.ts';
import { atPlanningRate } from './planning-rates.ts';
import { subIdsOf } from './sub-ids.ts';
import type { Hours } from './sums.ts';
import { trackedClicks } from './tracked-clicks.ts';

/** A tracker's figures of one campaign on one of its own days, for visits with the same sub-ids. */
export type TrackerRow = {
  readonly campaign: Campaign;
  readonly day: string;
  /** The hour of the day; null unless rows of hours were requested. */
  readonly clockHour: number | null;
  readonly subs: readonly string[];
  readonly visits: number;
  readonly landingClicks: number;
  readonly conversions: number;
  /** Micro-units of the tracker's currency. */
  readonly cost: number;
  readonly revenue: number;
};

/** Some hours, by days of a time zone, and by hours of these days if wanted. */
type TrackedHours = Hours & { readonly timeZone: string; readonly byHour?: boolean };

/** The tracker's view of the market, per login. */
export type TrackerFigures = {
  /** The tracker's campaigns: one for each network campaign. */
  campaigns(login: Login): readonly Campaign[];
  /** The campaign's name at the tracker, and whether it is archived. */
  nameOf(campaign: Campaign): string;
  isArchived(campaign: Campaign): boolean;
  /** Rows of some hours, by days of `timeZone`; future hours have none. */
  rows(login: Login, campaigns: readonly Campaign[], hours: TrackedHours): TrackerRow[];
};

/** Figures are cached for an hour of the market's clock, since reports request the same days page by page. */
export function trackerFigures(market: Market): TrackerFigures {
  let edition = '';
  const known = new Map<string, readonly TrackerRow[]>();

  function dayRows(
    login: Login,
    campaign: Campaign,
    day: string,
    hours: TrackedHours,
  ): readonly TrackerRow[] {
    if (edition !== market.edition()) {
      known.clear();
      edition = market.edition();
    }
    const key = `${login.currency} ${hours.first} ${hours.end} ${hours.byHour === true ? hours.timeZone : ''} ${campaign.id}`;
    const rows = known.get(key) ?? computedRows(market, login, campaign, day, hours);
    known.set(key, rows);
    return rows;
  }

  return {
    campaigns: ({ source, agency }) =>
      market.campaigns.filter(({ tracker, account }) => tracker === source && account.agency === agency),
    nameOf: (campaign) => `${networks[campaign.account.source].name} - ${market.nameOf(campaign)}`,
    isArchived: (campaign) =>
      market.isCampaignArchived(campaign) || (campaign.halt !== null && campaign.halt.reason !== 'budget'),
    rows: (login, campaigns, { first, end, ...of }) => {
      const { dayOf, hoursOf } = market.calendar(of);
      const last = Math.min(end, hourOf(market.now()) + 1) - 1;
      if (last < first) return [];
      return campaigns.flatMap((campaign) =>
        market.daysFrom(dayOf(first), dayOf(last)).flatMap((day) => {
          const whole = hoursOf(day);
          const hours = { ...of, first: Math.max(first, whole.first), end: Math.min(end, whole.end) };
          return dayRows(login, campaign, day, hours);
        }),
      );
    },
  };
}

function computedRows(
  market: Market,
  { currency }: Login,
  campaign: Campaign,
  day: string,
  hours: TrackedHours,
): TrackerRow[] {
  const { clockHour } = market.calendar(hours);
  const billed = campaign.account.currency;
  const payout = atPlanningRate(campaign.payout, billed, currency);
  const rows = trackedClicks(market, campaign, hours, hours.byHour).cells.map((cell) => ({
    campaign,
    day,
    clockHour: cell.hour === null ? null : clockHour(cell.hour),
    subs: subIdsOf(campaign, cell),
    visits: cell.visits,
    landingClicks: cell.landingClicks,
    conversions: cell.conversions,
    cost: atPlanningRate(cell.cost, billed, currency),
    revenue: Math.round(cell.payouts * payout),
  }));
  return rows.filter(({ visits, cost }) => visits + cost > 0);
}
