import type { ClientId, NetworkId, SourceId, TrackerId } from './networks.ts';

/** Money in this folder is integer micro-units of the account's currency. */

/** A login of one of the two agencies at a network, a tracker or a client. */
export type Login<Source extends SourceId = SourceId> = {
  readonly source: Source;
  /** What stands in the source's paths or panel; at MGID its "API client id". */
  readonly externalId: string;
  readonly name: string;
  readonly credentials: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly timeZone: string;
  /** Which of the agencies. */
  readonly agency: number;
};

/** A login at a network: what has campaigns. */
export type Account = Login<NetworkId>;

/** A placement on a publisher's site; what it is worth differs by campaign, what it is does not. */
export type Widget = {
  readonly uid: string;
  readonly site: string;
  readonly sourceId: number;
  /** Its part of all traffic, before a campaign's own taste. Heavy-tailed. */
  readonly weight: number;
  readonly clickFactor: number;
  /** 0 for a bot widget: clicks that never convert. */
  readonly conversionFactor: number;
  readonly viewability: number;
  /** Price paid for a click as a part of the bid. */
  readonly priceFactor: number;
};

/** A widget as one campaign meets it: its latent truth, which no report shows. */
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
  /** The picture's address; null for those that the sandbox draws. */
  readonly imageUrl: string | null;
  readonly bid: number;
  readonly share: number;
  readonly clickFactor: number;
  readonly conversionFactor: number;
  readonly moderation: 'approved' | 'on-moderation' | 'rejected';
  /** From when `moderation` holds; it is on moderation before. */
  readonly reviewedFromHour: number;
  /** When the client blocked it, if they did before the journal begins. */
  readonly blockedFromHour: number | null;
};

/** Why a campaign stopped for good, and from which hour. */
export type Halt = { readonly reason: 'ended' | 'budget' | 'stopped'; readonly fromHour: number };

/** What a client sets of a campaign; null = without a limit. */
export type Limits = { readonly daily: number | null; readonly overall: number | null };

export type Campaign = {
  readonly id: number;
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
  /** What one conversion pays. */
  readonly payout: number;
  /** How many of its leads the client accepts. */
  readonly approvalRate: number;
  /** Impressions on an average day at the reference bid. */
  readonly dailyImpressions: number;
  readonly referenceBid: number;
  readonly firstHour: number;
  /** From when it may run; the network looks at it before. */
  readonly reviewedFromHour: number;
  readonly halt: Halt | null;
  readonly blockedFromHour: number | null;
  readonly teasers: readonly Teaser[];
  readonly widgets: readonly CampaignWidget[];
  /** Who tracks its clicks, and who buys its leads. */
  readonly tracker: TrackerId;
  readonly client: ClientId;
};
