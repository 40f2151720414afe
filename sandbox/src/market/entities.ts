/** Money in this folder is integer micro-units of the account's currency. */
export type Account = {
  /** MGID's "API client id": what stands in its paths. */
  readonly clientId: string;
  readonly name: string;
  readonly token: string;
  readonly currency: string;
  readonly timeZone: string;
};

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
  readonly bid: number;
  readonly share: number;
  readonly clickFactor: number;
  readonly conversionFactor: number;
  readonly moderation: 'approved' | 'on-moderation' | 'rejected';
  /** When the client blocked it, if he did before the journal begins. */
  readonly blockedFromHour: number | null;
};

/** Why a campaign stopped for good, by MGID's status id, and from which hour. */
export type Halt = { readonly statusId: 1 | 2 | 4; readonly fromHour: number };

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
  /** Impressions on an average day at the reference bid. */
  readonly dailyImpressions: number;
  readonly referenceBid: number;
  readonly firstHour: number;
  readonly halt: Halt | null;
  readonly blockedFromHour: number | null;
  readonly teasers: readonly Teaser[];
  readonly widgets: readonly CampaignWidget[];
};
