import type { EntityDetails, EntityStatus } from '@adhelm/contracts';

/**
 * A campaign as its source describes it, mapped to our words. Money is micro-units of the account's currency, null
 * where the source tells none. `details` holds what the specification names and only some sources tell, in the
 * source's own words: what its filters and columns of those names show.
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
  readonly details: EntityDetails;
};

/** What a campaign has where its source tells no more than its name and status. */
export const barelyToldCampaign = {
  statusDetail: null,
  campaignType: null,
  bid: null,
  dailyBudget: null,
  totalBudget: null,
  startDate: null,
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
};
