import type { ClientId, NetworkId, SourceId, TrackerId } from './networks.ts';
import type { MarketParameters } from './parameters.ts';

/** Amounts in this folder are integer micro-units of the account's currency. */

/** A login of one of the two agencies at a network, a tracker or a client. */
export type Login<Source extends SourceId = SourceId> = {
  readonly source: Source;
  /** The id in the source's paths or dashboard; at MGID its "API client id". */
  readonly externalId: string;
  readonly name: string;
  readonly credentials: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly timeZone: string;
  /** The index of the agency. */
  readonly agency: number;
};

/** A login at a network, which has campaigns. */
export type Account = Login<NetworkId>;

/** A placement on a publisher's site. Its value differs by campaign, its properties do not. */
export type Widget = {
  readonly uid: string;
  readonly site: string;
  readonly sourceId: number;
  /** Its share of all traffic, before a campaign's own preferences. Heavy-tailed. */
  readonly weight: number;
  readonly clickFactor: number;
  /** 0 for a bot widget: clicks that never convert. */
  readonly conversionFactor: number;
  readonly viewability: number;
  /** The paid CPC as a fraction of the bid. */
  readonly priceFactor: number;
};

/** A widget's hidden properties in one campaign, which no report shows. */
export type CampaignWidget = {
  readonly widget: Widget;
  readonly share: number;
  readonly clickRate: number;
  readonly conversionRate: number;
  readonly driftPhase: number;
};

export type Teaser = {
  readonly id: number;
  readonly campaignId: number;
  readonly title: string;
  readonly advertText: string;
  readonly url: string;
  /** The image URL; null when the sandbox draws the image. */
  readonly imageUrl: string | null;
  readonly bid: number;
  readonly share: number;
  readonly clickFactor: number;
  readonly conversionFactor: number;
  readonly moderation: 'approved' | 'on-moderation' | 'rejected';
  /** The hour from which `moderation` applies; before that, it is in review. */
  readonly reviewedFromHour: number;
  /** When the client blocked it before the journal begins, if ever. */
  readonly blockedFromHour: number | null;
};

/** Why a campaign stopped for good, and from which hour. */
export type Halt = { readonly reason: 'ended' | 'budget' | 'stopped'; readonly fromHour: number };

/** The limits that a client set for a campaign; null = no limit. */
export type Limits = { readonly daily: number | null; readonly overall: number | null };

export type Campaign = {
  readonly id: number;
  /** What its market is drawn from. */
  readonly parameters: MarketParameters;
  readonly chain: number;
  readonly account: Account;
  readonly name: string;
  readonly campaignType: 'product' | 'content' | 'push';
  readonly category: { readonly id: string; readonly name: string };
  readonly country: string;
  readonly deviceType: 'desktop' | 'mobile' | 'tablet';
  readonly addedOn: string;
  readonly endDate: string | null;
  readonly dailyLimit: number | null;
  readonly overallLimit: number | null;
  /** The payout of a conversion. */
  readonly payout: number;
  /** The share of its leads that the client accepts. */
  readonly approvalRate: number;
  /** Impressions on an average day at the reference bid. */
  readonly dailyImpressions: number;
  /** What these cost at the reference bid. */
  readonly usualDailySpend: number;
  readonly referenceBid: number;
  readonly firstHour: number;
  /** The hour from which it may run; before that, the network reviews it. */
  readonly reviewedFromHour: number;
  readonly halt: Halt | null;
  readonly blockedFromHour: number | null;
  readonly teasers: readonly Teaser[];
  readonly widgets: readonly CampaignWidget[];
  /** The tracker of its clicks, and the client of its leads. */
  readonly tracker: TrackerId;
  readonly client: ClientId;
};
