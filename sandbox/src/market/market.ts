import { type Calendar, calendarOf, hourOf } from './calendar.ts';
import type { Account, Campaign, Teaser } from './entities.ts';
import { addFigures, type Figures, MEASURES, noFigures } from './figures.ts';
import { layOut } from './layout.ts';
import { type Cell, LONGEST_DELAY_HOURS, type Settings, simulateDay } from './traffic.ts';
import { type MarketWrite, type Timeline, timelineOf, type WriteJournal } from './writes.ts';

/** A local day of one campaign. `cells` holds a row of measures for each (teaser, widget), teaser by teaser. */
export type DayTraffic = { readonly cells: Float64Array; readonly limitReachedAt: number | null };

type CachedDay = DayTraffic & { readonly until: number; readonly version: number };

export type Market = {
  readonly accounts: readonly Account[];
  readonly campaigns: readonly Campaign[];
  campaign(id: number): Campaign | undefined;
  teaser(id: number): Teaser | undefined;
  calendar(account: Account): Calendar;
  /** The account's own day now. */
  today(account: Account): string;
  isCampaignBlocked(campaign: Campaign): boolean;
  isTeaserBlocked(teaser: Teaser): boolean;
  bid(teaser: Teaser): number;
  /** Journals a change, then lets it govern from the hour that runs. Throws when the journal cannot be written. */
  write(write: WriteWithoutTime): void;
  traffic(campaign: Campaign, day: string): DayTraffic;
  /** Every cell of a day, by the hour; not cached. */
  eachHour(campaign: Campaign, day: string, emit: Cell): void;
  /** Grows with each write and each hour: what was computed under one edition holds until the next. */
  edition(): string;
};

type WithoutTime<Write> = Write extends MarketWrite ? Omit<Write, 'at'> : never;
export type WriteWithoutTime = WithoutTime<MarketWrite>;

/**
 * The market: laid out from its genesis, changed by its journal, and otherwise a function of the clock. It knows
 * nothing of HTTP or of any network's words.
 */
export function createMarket(journal: WriteJournal, now: () => Date): Market {
  const layout = layOut(journal.genesis);
  const campaigns = new Map(layout.campaigns.map((campaign) => [campaign.id, campaign]));
  const teasers = new Map(
    layout.campaigns.flatMap((campaign) => campaign.teasers).map((one) => [one.id, one]),
  );
  const calendars = new Map(layout.accounts.map((account) => [account, calendarOf(account.timeZone)]));
  const state = stateOf(layout.campaigns);
  const versions = new Map<number, number>();
  const days = new Map<string, CachedDay>();
  for (const write of journal.writes) apply(write);

  function apply(write: MarketWrite): void {
    const hour = hourOf(new Date(write.at));
    if (write.kind === 'campaign-blocked') timeline(state.campaignBlocked, write.id).set(hour, write.value);
    else if (write.kind === 'teaser-blocked') timeline(state.teaserBlocked, write.id).set(hour, write.value);
    else timeline(state.teaserBid, write.id).set(hour, write.value);
    const campaignId = write.kind === 'campaign-blocked' ? write.id : teasers.get(write.id)?.campaignId;
    if (campaignId !== undefined) versions.set(campaignId, (versions.get(campaignId) ?? 0) + 1);
  }

  function calendar(account: Account): Calendar {
    const found = calendars.get(account);
    if (found === undefined) throw new RangeError(`no account ${account.clientId} in this market`);
    return found;
  }

  function traffic(campaign: Campaign, day: string): DayTraffic {
    const span = calendar(campaign.account).hoursOf(day);
    const hour = hourOf(now());
    const until = Math.min(hour, span.end + LONGEST_DELAY_HOURS);
    const version = span.end > hour ? (versions.get(campaign.id) ?? 0) : -1;
    const key = `${campaign.id} ${day}`;
    const cached = days.get(key);
    if (cached?.until === until && cached.version === version) return cached;
    const computed = {
      ...dayTraffic(campaign, day, span, until, settingsOf(campaign, state)),
      until,
      version,
    };
    days.set(key, computed);
    return computed;
  }

  return {
    accounts: layout.accounts,
    campaigns: layout.campaigns,
    campaign: (id) => campaigns.get(id),
    teaser: (id) => teasers.get(id),
    calendar,
    today: (account) => calendar(account).dayOf(hourOf(now())),
    isCampaignBlocked: (campaign) => timeline(state.campaignBlocked, campaign.id).latest(),
    isTeaserBlocked: (teaser) => timeline(state.teaserBlocked, teaser.id).latest(),
    bid: (teaser) => timeline(state.teaserBid, teaser.id).latest(),
    write: (withoutTime) => {
      const write = { ...withoutTime, at: now().toISOString() };
      journal.append(write);
      apply(write);
    },
    traffic,
    eachHour: (campaign, day, emit) => {
      const span = calendar(campaign.account).hoursOf(day);
      simulateDay(campaign, day, span, hourOf(now()), settingsOf(campaign, state), emit);
    },
    edition: () => `${hourOf(now())} ${journal.writes.length}`,
  };
}

type State = {
  readonly campaignBlocked: ReadonlyMap<number, Timeline<boolean>>;
  readonly teaserBlocked: ReadonlyMap<number, Timeline<boolean>>;
  readonly teaserBid: ReadonlyMap<number, Timeline<number>>;
};

function stateOf(campaigns: readonly Campaign[]): State {
  const teasers = campaigns.flatMap((campaign) => campaign.teasers);
  return {
    campaignBlocked: new Map(campaigns.map((one) => [one.id, blockedFrom(one.blockedFromHour)])),
    teaserBlocked: new Map(teasers.map((one) => [one.id, blockedFrom(one.blockedFromHour)])),
    teaserBid: new Map(teasers.map((one) => [one.id, timelineOf(one.bid)])),
  };
}

function blockedFrom(hour: number | null): Timeline<boolean> {
  const blocked = timelineOf(false);
  if (hour !== null) blocked.set(hour, true);
  return blocked;
}

function timeline<Value>(timelines: ReadonlyMap<number, Timeline<Value>>, id: number): Timeline<Value> {
  const found = timelines.get(id);
  if (found === undefined) throw new RangeError(`no entity ${id} in this market`);
  return found;
}

function settingsOf(campaign: Campaign, state: State): Settings {
  const blocked = timeline(state.campaignBlocked, campaign.id);
  const haltedFrom = campaign.halt?.fromHour ?? Number.POSITIVE_INFINITY;
  const teasers = campaign.teasers.map((teaser) => ({
    approved: teaser.moderation === 'approved',
    blocked: timeline(state.teaserBlocked, teaser.id),
    bid: timeline(state.teaserBid, teaser.id),
  }));
  return {
    isCampaignRunning: (hour) => hour < haltedFrom && !blocked.at(hour),
    isTeaserRunning: (index, hour) => {
      const teaser = teasers[index];
      return teaser?.approved === true && !teaser.blocked.at(hour);
    },
    bid: (index, hour) => teasers[index]?.bid.at(hour) ?? campaign.referenceBid,
  };
}

function dayTraffic(
  campaign: Campaign,
  day: string,
  span: ReturnType<Calendar['hoursOf']>,
  until: number,
  settings: Settings,
): DayTraffic {
  const widgets = campaign.widgets.length;
  const cells = new Float64Array(campaign.teasers.length * widgets * MEASURES);
  const emit: Cell = (
    _hour,
    teaser,
    widget,
    impressions,
    viewable,
    adRequests,
    clicks,
    conversions,
    cost,
  ) => {
    const row = (teaser * widgets + widget) * MEASURES;
    cells[row] = (cells[row] ?? 0) + impressions;
    cells[row + 1] = (cells[row + 1] ?? 0) + viewable;
    cells[row + 2] = (cells[row + 2] ?? 0) + adRequests;
    cells[row + 3] = (cells[row + 3] ?? 0) + clicks;
    cells[row + 4] = (cells[row + 4] ?? 0) + conversions;
    cells[row + 5] = (cells[row + 5] ?? 0) + cost;
    cells[row + 6] = (cells[row + 6] ?? 0) + conversions * campaign.payout;
  };
  const limitReachedAt = simulateDay(campaign, day, span, until, settings, emit);
  return { cells, limitReachedAt };
}

/** The sums of a campaign over some days. */
export function campaignFigures(market: Market, campaign: Campaign, days: readonly string[]): Figures {
  const sum = noFigures();
  for (const day of days) {
    const { cells } = market.traffic(campaign, day);
    for (let row = 0; row < cells.length; row += MEASURES) addFigures(sum, cells, row);
  }
  return sum;
}

/** The sums of one teaser over some days. */
export function teaserFigures(market: Market, teaser: Teaser, days: readonly string[]): Figures {
  const sum = noFigures();
  const campaign = market.campaign(teaser.campaignId);
  const position = campaign?.teasers.indexOf(teaser) ?? -1;
  if (campaign === undefined || position < 0) return sum;
  const rowLength = campaign.widgets.length * MEASURES;
  for (const day of days) {
    const { cells } = market.traffic(campaign, day);
    for (let row = position * rowLength; row < (position + 1) * rowLength; row += MEASURES) {
      addFigures(sum, cells, row);
    }
  }
  return sum;
}
