import type { EntityDetails, EntityStatus } from '@adhelm/contracts';

/**
 * A campaign as its source describes it, mapped to our terms. Amounts are micro-units of the account's currency, null
 * when the source does not report them. `details` holds columns of the specification that only some sources report, in
 * the source's own words, for its filters and columns.
 */
export type SourceCampaign = {
  readonly id: string;
  readonly name: string;
  readonly status: EntityStatus;
  readonly statusDetail: string | null;
  readonly campaignType: string | null;
  readonly bid: number | null;
  readonly dailyBudget: number | null;
  readonly totalBudget: number | null;
  readonly startDate: string | null;
  /** How the network bids for it, in the network's words. */
  readonly bidStrategy: string | null;
  readonly details: EntityDetails;
  readonly unknown?: readonly UnknownField[];
};

/** Fields that a list may not know, because the source refused the call that tells them. What was known before is kept. */
export type UnknownField = 'status' | 'bid' | 'details';

/** The remaining fields when the source reports only a campaign's name and status. */
export const minimalCampaign = {
  statusDetail: null,
  campaignType: null,
  bid: null,
  dailyBudget: null,
  totalBudget: null,
  startDate: null,
  bidStrategy: null,
  details: {},
} as const satisfies Partial<SourceCampaign>;

/** A content as its source describes it; see `SourceCampaign`. */
export type SourceContent = {
  readonly id: string;
  readonly campaignId: string;
  readonly headline: string;
  readonly imageUrl: string | null;
  readonly targetUrl: string | null;
  readonly status: EntityStatus;
  readonly statusDetail: string | null;
  readonly bid: number | null;
  readonly details: EntityDetails;
  readonly unknown?: readonly UnknownField[];
};
