import { type Calendar, calendarOf, daysBetween, hourOf } from './calendar.ts';
import type { Account, Campaign, Limits, Login, Teaser } from './entities.ts';
import { addFigures, type Figures, MEASURES, noFigures } from './figures.ts';
import { layOut } from './layout.ts';
import { accountKey, createState, settingsOf } from './market-state.ts';
import { newCampaign, newTeaser } from './new-entities.ts';
import type { Timeline } from './timeline.ts';
import { type Cell, type Settings, simulateDay } from './traffic.ts';
import type { MarketWrite, WidgetBid, WriteJournal } from './writes.ts';

/** A local day of one campaign. `cells` holds a row of measures for each (teaser, widget), teaser by teaser. */
export type DayTraffic = { readonly cells: Float64Array; readonly limitReachedAt: number | null };

type CachedDay = DayTraffic & { readonly until: number; readonly version: number };

export type Market = {
  readonly accounts: readonly Account[];
  /** Logins at trackers and clients. */
  readonly platforms: readonly Login[];
  /** All current campaigns, including created ones. */
  readonly campaigns: readonly Campaign[];
  campaign(id: number): Campaign | undefined;
  /** A content with its latest edits; undefined when it was deleted. */
  teaser(id: number): Teaser | undefined;
  /** The current contents of a campaign, without deleted ones. */
  teasers(campaign: Campaign): readonly Teaser[];
  calendar(login: Pick<Login, 'timeZone'>): Calendar;
  now(): Date;
  /** The current day in the account's time zone. */
  today(login: Pick<Login, 'timeZone'>): string;
  daysFrom(first: string, last: string): readonly string[];
  isCampaignBlocked(campaign: Campaign): boolean;
  isCampaignArchived(campaign: Campaign): boolean;
  isCampaignReviewed(campaign: Campaign): boolean;
  isTeaserBlocked(teaser: Teaser): boolean;
  /** The current review status of a content. */
  moderation(teaser: Teaser): Teaser['moderation'];
  nameOf(campaign: Campaign): string;
  limits(campaign: Campaign): Limits;
  /** Settings that the market does not simulate and the network stores for its client. */
  settings(campaign: Campaign): Readonly<Record<string, unknown>>;
  campaignBid(campaign: Campaign): number;
  bid(teaser: Teaser): number;
  blockedWidgets(campaign: Campaign): ReadonlySet<string>;
  allowedWidgets(campaign: Campaign): ReadonlySet<string>;
  widgetBids(campaign: Campaign): ReadonlyMap<string, WidgetBid>;
  /** What they were set to, with the hour, from the first. */
  widgetBidChanges(campaign: Campaign): ReturnType<Timeline<ReadonlyMap<string, WidgetBid>>['written']>;
  accountBlockedWidgets(account: Account): ReadonlySet<string>;
  /** Journals a change, which applies from the current hour on. Throws when the journal cannot be written. */
  write(write: WriteWithoutTime): void;
  /** Unused ids for entities that a client creates. */
  freeCampaignId(account: Account): number;
  freeTeaserId(account: Account): number;
  traffic(campaign: Campaign, day: string): DayTraffic;
  /** Emits every cell of a day, by the hour; not cached. */
  eachHour(campaign: Campaign, day: string, emit: Cell): void;
  /** Changes with each write and each hour, and invalidates cached results. */
  edition(): string;
};

type WithoutTime<Write> = Write extends MarketWrite ? Omit<Write, 'at'> : never;
export type WriteWithoutTime = WithoutTime<MarketWrite>;

/** Ids of created entities, beyond those of any layout; each network has its block. */
const FIRST_NEW_CAMPAIGN = 9_000_001;
const FIRST_NEW_TEASER = 90_000_001;

/**
 * The market: laid out from its genesis, changed by its journal, and otherwise a function of the clock. It is
 * independent of HTTP and of the networks' formats.
 */
export function createMarket(journal: WriteJournal, now: () => Date): Market {
  const layout = layOut(journal.genesis);
  const state = createState();
  const campaigns = new Map<number, Campaign>();
  const teaserIds = new Set<number>();
  const calendars = new Map<string, Calendar>();
  const versions = new Map<number, number>();
  const days = new Map<string, CachedDay>();
  for (const campaign of layout.campaigns) add(campaign);
  for (const write of journal.writes) apply(write);

  function add(campaign: Campaign): void {
    campaigns.set(campaign.id, campaign);
    state.add(campaign);
    for (const { id } of campaign.teasers) teaserIds.add(id);
  }

  function accountNamed(key: string): Account {
    const found = layout.accounts.find(({ source, externalId }) => accountKey(source, externalId) === key);
    if (found === undefined) throw new RangeError(`no account ${key} in this market`);
    return found;
  }

  function apply(write: MarketWrite): void {
    const at = new Date(write.at);
    if (write.kind === 'campaign-created') {
      add(newCampaign(write.id, write.value, at, layout.setupOf(accountNamed(write.account))));
    } else if (write.kind === 'teaser-created') {
      const campaign = campaigns.get(write.campaign);
      if (campaign === undefined) throw new RangeError(`no campaign ${write.campaign} in this market`);
      const teaser = newTeaser(write.id, write.value, at, campaign);
      campaigns.set(campaign.id, { ...campaign, teasers: [...campaign.teasers, teaser] });
      state.addTeaser(teaser);
      teaserIds.add(teaser.id);
    }
    state.apply(write);
    for (const id of changedCampaigns(write)) versions.set(id, (versions.get(id) ?? 0) + 1);
  }

  function changedCampaigns(write: MarketWrite): number[] {
    switch (write.kind) {
      case 'account-widgets-blocked':
        return [...campaigns.values()]
          .filter(({ account }) => accountKey(account.source, account.externalId) === write.account)
          .map(({ id }) => id);
      case 'teaser-created':
        return [write.campaign];
      case 'teaser-blocked':
      case 'teaser-bid':
      case 'teaser-edited':
      case 'teaser-deleted':
        return [state.teaser(write.id).current.campaignId];
      default:
        return [write.id];
    }
  }

  function calendar({ timeZone }: Pick<Login, 'timeZone'>): Calendar {
    const known = calendars.get(timeZone) ?? calendarOf(timeZone);
    calendars.set(timeZone, known);
    return known;
  }

  function traffic(campaign: Campaign, day: string): DayTraffic {
    const span = calendar(campaign.account).hoursOf(day);
    const hour = hourOf(now());
    const until = Math.min(hour, span.end + campaign.parameters.delay.longestHours);
    const version = span.end > hour ? (versions.get(campaign.id) ?? 0) : -1;
    const key = `${campaign.id} ${day}`;
    const cached = days.get(key);
    if (cached?.until === until && cached.version === version && hasAllContents(campaign, cached)) {
      return cached;
    }
    const computed = {
      ...dayTraffic(campaign, day, span, until, settingsOf(campaign, state)),
      until,
      version,
    };
    days.set(key, computed);
    return computed;
  }

  function teaserNow(id: number): Teaser | undefined {
    if (!teaserIds.has(id)) return undefined;
    const { current, isDeleted } = state.teaser(id);
    return isDeleted ? undefined : current;
  }

  function freeId(first: number, isTaken: (id: number) => boolean): number {
    let id = first;
    while (isTaken(id)) id += 1;
    return id;
  }

  const blockOf = (account: Account) => layout.accounts.indexOf(account) >> 1;
  return {
    accounts: layout.accounts,
    platforms: layout.platforms,
    get campaigns() {
      return [...campaigns.values()];
    },
    campaign: (id) => campaigns.get(id),
    teaser: teaserNow,
    teasers: (campaign) => campaign.teasers.flatMap(({ id }) => teaserNow(id) ?? []),
    calendar,
    now,
    today: (login) => calendar(login).dayOf(hourOf(now())),
    daysFrom: daysBetween,
    isCampaignBlocked: ({ id }) => state.campaign(id).blocked.latest(),
    isCampaignArchived: ({ id }) => state.campaign(id).archived.latest(),
    isCampaignReviewed: ({ reviewedFromHour }) => hourOf(now()) >= reviewedFromHour,
    isTeaserBlocked: ({ id }) => state.teaser(id).blocked.latest(),
    moderation: ({ reviewedFromHour, moderation }) =>
      hourOf(now()) >= reviewedFromHour ? moderation : 'on-moderation',
    nameOf: ({ id }) => state.campaign(id).name,
    limits: ({ id }) => state.campaign(id).limits.latest(),
    settings: ({ id }) => state.campaign(id).settings,
    campaignBid: ({ id }) => state.campaign(id).bid.latest(),
    bid: ({ id }) => state.teaser(id).bid.latest(),
    blockedWidgets: ({ id }) => state.campaign(id).blockedWidgets.latest(),
    allowedWidgets: ({ id }) => state.campaign(id).allowedWidgets.latest(),
    widgetBids: ({ id }) => state.campaign(id).widgetBids.latest(),
    widgetBidChanges: ({ id }) => state.campaign(id).widgetBids.written(),
    accountBlockedWidgets: ({ source, externalId }) =>
      state.accountBlock(accountKey(source, externalId)).latest(),
    write: (withoutTime) => {
      const write = { ...withoutTime, at: now().toISOString() };
      journal.append(write);
      apply(write);
    },
    freeCampaignId: (account) =>
      freeId(FIRST_NEW_CAMPAIGN + blockOf(account) * 10_000_000, (id) => campaigns.has(id)),
    freeTeaserId: (account) =>
      freeId(FIRST_NEW_TEASER + blockOf(account) * 100_000_000, (id) => teaserIds.has(id)),
    traffic,
    eachHour: (campaign, day, emit) => {
      const span = calendar(campaign.account).hoursOf(day);
      simulateDay(campaign, day, span, hourOf(now()), settingsOf(campaign, state), emit);
    },
    edition: () => `${hourOf(now())} ${journal.writes.length}`,
  };
}

/** A day computed before a content was added has no rows for it. */
function hasAllContents({ teasers, widgets }: Campaign, { cells }: DayTraffic): boolean {
  return cells.length === teasers.length * widgets.length * MEASURES;
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
    _chain,
    payouts,
  ) => {
    const row = (teaser * widgets + widget) * MEASURES;
    cells[row] = (cells[row] ?? 0) + impressions;
    cells[row + 1] = (cells[row + 1] ?? 0) + viewable;
    cells[row + 2] = (cells[row + 2] ?? 0) + adRequests;
    cells[row + 3] = (cells[row + 3] ?? 0) + clicks;
    cells[row + 4] = (cells[row + 4] ?? 0) + conversions;
    cells[row + 5] = (cells[row + 5] ?? 0) + cost;
    cells[row + 6] = (cells[row + 6] ?? 0) + Math.round(payouts * campaign.payout);
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
  const position = campaign?.teasers.findIndex(({ id }) => id === teaser.id) ?? -1;
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
