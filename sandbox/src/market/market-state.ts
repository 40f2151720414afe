import { hourOf } from './calendar.ts';
import type { Campaign, Limits, Teaser } from './entities.ts';
import { networks } from './networks.ts';
import { isSourceOptimised } from './source-optimised.ts';
import { type Timeline, timelineOf } from './timeline.ts';
import type { HourSettings, Settings, WidgetTerm } from './traffic.ts';
import type { MarketWrite, WidgetBid } from './writes.ts';

/** A campaign's values over time, and its constants. */
type CampaignState = {
  readonly blocked: Timeline<boolean>;
  readonly archived: Timeline<boolean>;
  readonly bid: Timeline<number>;
  readonly limits: Timeline<Limits>;
  readonly blockedWidgets: Timeline<ReadonlySet<string>>;
  readonly allowedWidgets: Timeline<ReadonlySet<string>>;
  readonly widgetBids: Timeline<ReadonlyMap<string, WidgetBid>>;
  name: string;
  settings: Readonly<Record<string, unknown>>;
};

type TeaserState = {
  readonly blocked: Timeline<boolean>;
  readonly bid: Timeline<number>;
  /** The teaser after its edits. */
  current: Teaser;
  isDeleted: boolean;
};

/** The state of the market's entities after the clients' writes. */
export type MarketState = ReturnType<typeof createState>;

const none: ReadonlySet<string> = new Set();

export function createState() {
  const campaigns = new Map<number, CampaignState>();
  const teasers = new Map<number, TeaserState>();
  const accountBlocks = new Map<string, Timeline<ReadonlySet<string>>>();

  function found<Entity>(entities: ReadonlyMap<number, Entity>, id: number): Entity {
    const entity = entities.get(id);
    if (entity === undefined) throw new RangeError(`no entity ${id} in this market`);
    return entity;
  }

  function accountBlock(account: string): Timeline<ReadonlySet<string>> {
    const known = accountBlocks.get(account) ?? timelineOf(none);
    accountBlocks.set(account, known);
    return known;
  }

  function add(campaign: Campaign): void {
    campaigns.set(campaign.id, {
      blocked: blockedFrom(campaign.blockedFromHour),
      archived: timelineOf(false),
      bid: timelineOf(campaign.referenceBid),
      limits: timelineOf<Limits>({ daily: campaign.dailyLimit, overall: campaign.overallLimit }),
      blockedWidgets: timelineOf(none),
      allowedWidgets: timelineOf(none),
      widgetBids: timelineOf<ReadonlyMap<string, WidgetBid>>(new Map()),
      name: campaign.name,
      settings: {},
    });
    for (const teaser of campaign.teasers) addTeaser(teaser);
  }

  function addTeaser(teaser: Teaser): void {
    teasers.set(teaser.id, {
      blocked: blockedFrom(teaser.blockedFromHour),
      bid: timelineOf(teaser.bid),
      current: teaser,
      isDeleted: false,
    });
  }

  /** Applies a write from its hour on. Creations are handled elsewhere. */
  function apply(write: MarketWrite): void {
    const hour = hourOf(new Date(write.at));
    switch (write.kind) {
      case 'campaign-created':
      case 'teaser-created':
        return;
      case 'account-widgets-blocked':
        accountBlock(write.account).set(hour, new Set(write.value));
        return;
      case 'teaser-blocked':
        found(teasers, write.id).blocked.set(hour, write.value);
        return;
      case 'teaser-bid':
        found(teasers, write.id).bid.set(hour, write.value);
        return;
      case 'teaser-deleted':
        found(teasers, write.id).isDeleted = true;
        found(teasers, write.id).blocked.set(hour, true);
        return;
      case 'teaser-edited': {
        const teaser = found(teasers, write.id);
        const { current } = teaser;
        const { title, advertText, url, imageUrl } = write.value;
        teaser.current = {
          ...current,
          title: title ?? current.title,
          advertText: advertText ?? current.advertText,
          url: url ?? current.url,
          imageUrl: imageUrl ?? current.imageUrl,
        };
        return;
      }
      default:
        applyToCampaign(found(campaigns, write.id), write, hour);
    }
  }

  return {
    campaign: (id: number) => found(campaigns, id),
    teaser: (id: number) => found(teasers, id),
    accountBlock,
    add,
    addTeaser,
    apply,
  };
}

type CampaignWrite = Exclude<
  MarketWrite,
  {
    readonly kind:
      | 'campaign-created'
      | 'account-widgets-blocked'
      | 'teaser-created'
      | 'teaser-blocked'
      | 'teaser-bid'
      | 'teaser-edited'
      | 'teaser-deleted';
  }
>;

function applyToCampaign(campaign: CampaignState, write: CampaignWrite, hour: number): void {
  switch (write.kind) {
    case 'campaign-blocked':
      campaign.blocked.set(hour, write.value);
      return;
    case 'campaign-archived':
      campaign.archived.set(hour, write.value);
      return;
    case 'campaign-bid':
      campaign.bid.set(hour, write.value);
      return;
    case 'campaign-limits':
      campaign.limits.set(hour, write.value);
      return;
    case 'campaign-name':
      campaign.name = write.value;
      return;
    case 'campaign-settings':
      campaign.settings = { ...campaign.settings, ...write.value };
      return;
    case 'widgets-blocked':
      campaign.blockedWidgets.set(hour, new Set(write.value));
      return;
    case 'widgets-allowed':
      campaign.allowedWidgets.set(hour, new Set(write.value));
      return;
    case 'widget-bids':
      campaign.widgetBids.set(hour, new Map(Object.entries(write.value)));
  }
}

function blockedFrom(hour: number | null): Timeline<boolean> {
  const blocked = timelineOf(false);
  if (hour !== null) blocked.set(hour, true);
  return blocked;
}

/** The settings of a campaign's hours. */
export function settingsOf(campaign: Campaign, state: MarketState): Settings {
  const own = state.campaign(campaign.id);
  const { source, externalId } = campaign.account;
  const ofAccount = state.accountBlock(accountKey(source, externalId));
  const haltedFrom = campaign.halt?.fromHour ?? Number.POSITIVE_INFINITY;
  const isBySource = isSourceOptimised(campaign);
  const isCampaignsBid = networks[source].bidOf === 'campaign';
  const teasers = campaign.teasers.map((teaser) => ({ teaser, ...state.teaser(teaser.id) }));

  function termsOf(hour: number): HourSettings['terms'] {
    const blocked = own.blockedWidgets.at(hour);
    const allowed = own.allowedWidgets.at(hour);
    const bids = own.widgetBids.at(hour);
    const everywhere = ofAccount.at(hour);
    if (blocked.size + allowed.size + bids.size + everywhere.size === 0) return null;
    return campaign.widgets.map(({ widget: { uid, site } }): WidgetTerm | undefined => {
      // where MGID optimises by source, lists and coefficients may name sites instead of widgets
      const isOn = (list: ReadonlySet<string>) => list.has(uid) || (isBySource && list.has(site));
      const isOut = isOn(blocked) || isOn(everywhere) || (allowed.size > 0 && !isOn(allowed));
      return isOut ? null : (bids.get(uid) ?? (isBySource ? bids.get(site) : undefined));
    });
  }

  return (hour) => {
    if (hour < campaign.reviewedFromHour || hour >= haltedFrom) return null;
    if (own.blocked.at(hour) || own.archived.at(hour)) return null;
    return {
      bids: teasers.map(({ teaser, blocked, bid }) => {
        const runs = teaser.moderation === 'approved' && hour >= teaser.reviewedFromHour && !blocked.at(hour);
        if (!runs) return null;
        return isCampaignsBid ? own.bid.at(hour) : bid.at(hour);
      }),
      terms: termsOf(hour),
      dailyLimit: own.limits.at(hour).daily ?? Number.POSITIVE_INFINITY,
    };
  };
}

/** The key of an account in the journal. */
export function accountKey(source: string, externalId: string): string {
  return `${source} ${externalId}`;
}
