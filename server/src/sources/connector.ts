import type { CampaignSourceId, EntityStatus } from '@adhelm/contracts';
import type { SourceCapabilities } from './capabilities/source-capabilities.ts';

/** What a connector needs to speak for one account; `baseUrl` has no trailing slash. Never logged. */
export type AccountAccess = {
  readonly accountId: string;
  readonly externalId: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly baseUrl: string;
  readonly credentials: Readonly<Record<string, string>>;
};

/** A campaign as its source describes it, mapped to our words. Money is micro-units of the account's currency. */
export type SourceCampaign = {
  readonly id: string;
  readonly name: string;
  readonly status: EntityStatus;
  readonly statusDetail: string | null;
  readonly campaignType: string | null;
  readonly dailyBudget: number | null;
  readonly startDate: string | null;
};

export type SourceContent = {
  readonly id: string;
  readonly campaignId: string;
  readonly headline: string;
  readonly imageUrl: string | null;
  readonly targetUrl: string | null;
  readonly status: EntityStatus;
  readonly statusDetail: string | null;
  readonly bid: number | null;
};

export const factKinds = ['campaign_day', 'content_day', 'widget_day'] as const;
export type FactKind = (typeof factKinds)[number];

/** The facts that a source has reports of. */
export function factKindsOf({ reports }: Pick<SourceCapabilities, 'reports'>): FactKind[] {
  return factKinds.filter((fact) => reports.some(({ kind }) => kind === fact));
}

/**
 * One row of a report: the campaign, the entity below it (the content's or widget's id; empty for `campaign_day`)
 * and the account's own calendar day. null = the source does not tell. A key that comes twice counts as it comes last.
 */
export type FactRow = {
  readonly campaignId: string;
  readonly entityId: string;
  readonly day: string;
  readonly impressions: number | null;
  readonly viewableImpressions: number | null;
  readonly clicks: number | null;
  readonly conversions: number | null;
  readonly cost: number | null;
  readonly revenue: number | null;
};

export type WritableEntity = { readonly kind: 'campaign' | 'content'; readonly id: string };

export type StatusFilter = Readonly<Record<string, readonly EntityStatus[]>>;

/**
 * One source. Methods throw `AdhelmError` of the taxonomy (auth, validation, not-found, conflict, throttled,
 * upstream); an answer that is not of the documented shape is `upstream` with the place named.
 */
export type Connector = {
  readonly id: CampaignSourceId;
  readonly capabilities: SourceCapabilities;
  /** What each option of the filter `status` stands for in our words. */
  readonly campaignStatusFilter: StatusFilter;
  readonly contentStatusFilter: StatusFilter;
  listCampaigns(access: AccountAccess, signal: AbortSignal): AsyncIterable<readonly SourceCampaign[]>;
  listContents(access: AccountAccess, signal: AbortSignal): AsyncIterable<readonly SourceContent[]>;
  /** Rows of a report, page by page; both days included. */
  readFacts(
    access: AccountAccess,
    kind: FactKind,
    range: { readonly startDate: string; readonly endDate: string },
    signal: AbortSignal,
  ): AsyncIterable<readonly FactRow[]>;
  /** The status that the source holds now; throws `not-found` for an entity that is gone. */
  readStatus(access: AccountAccess, entity: WritableEntity, signal: AbortSignal): Promise<EntityStatus>;
  /**
   * Sends one status change. Never retried inside: when the outcome is not known (timeout, dropped connection,
   * 5xx) it throws `OutcomeUnknown`, and the caller reads back.
   */
  writeStatus(
    access: AccountAccess,
    entity: WritableEntity,
    status: 'active' | 'paused',
    signal: AbortSignal,
  ): Promise<void>;
  /** Ends the connections that are kept open to the source; the next request opens new ones. */
  close(): Promise<void>;
};

/** A write left, and nobody knows whether it arrived. */
export class OutcomeUnknown extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutcomeUnknown';
  }
}
