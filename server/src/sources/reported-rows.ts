import type { LeadStage } from '@adhelm/contracts';
import type { SourceCapabilities } from './capabilities/source-capabilities.ts';

/** Facts of a campaign source: one table per kind, each filled from its own report. */
export const factKinds = ['campaign_day', 'campaign_hour', 'content_day', 'widget_day'] as const;
export type FactKind = (typeof factKinds)[number];

/** The facts for which a source has reports. */
export function factKindsOf({ reports }: Pick<SourceCapabilities, 'reports'>): FactKind[] {
  return factKinds.filter((fact) => reports.some(({ kind }) => kind === fact));
}

/** The figures of a report. null = not reported by the source; amounts are micro-units of the account's currency. */
export type Measures = {
  readonly impressions: number | null;
  readonly viewableImpressions: number | null;
  readonly clicks: number | null;
  readonly conversions: number | null;
  readonly cost: number | null;
  readonly revenue: number | null;
};

/**
 * One row of a report: the campaign, the entity below it (the content's or widget's id; empty for facts of whole
 * campaigns) and the account's own calendar day, or for `campaign_hour` the instant at which a UTC hour begins
 * (`2026-11-21T13:00:00Z`). If a key occurs twice, the last row counts.
 */
export type FactRow = Measures & {
  readonly campaignId: string;
  readonly entityId: string;
  readonly day: string;
};

/** The number of sub-ids that a tracker reports, by position: `subs[0]` is sub1. A missing sub-id is ''. */
export const SUBS = 6;

/** A tracker's row: its campaign, the sub-ids of the visits, the day in the tracker account's time zone. */
export type SubRow = {
  readonly campaignId: string;
  readonly subs: readonly string[];
  readonly day: string;
  /** Clicks that arrived at the tracker (TV). */
  readonly visits: number;
  /** Clicks on the landing page (LC). */
  readonly landingClicks: number | null;
  readonly conversions: number;
  /** Cost of the clicks and payout of the conversions, as recorded by the tracker. */
  readonly cost: number | null;
  readonly revenue: number;
};

/**
 * The state of one lead at a client, without personal data: names, e-mails, phones and addresses end at the connector.
 * `details` holds the specification's columns of the client in its own words.
 */
export type LeadRow = {
  readonly id: string;
  readonly signedUpAt: string;
  readonly countryCode: string | null;
  /** The client's own status, and its meaning. */
  readonly saleStatus: string;
  readonly stage: LeadStage;
  readonly depositedAt: string | null;
  /** The commission of the lead, in micro-units of `currency`; 0 while nothing is paid. */
  readonly commission: number;
  readonly currency: string;
  readonly campaignName: string | null;
  /** Sub-ids that arrived with the lead, by position: `customs[0]` is custom1. */
  readonly customs: readonly string[];
  readonly details: Readonly<Record<string, string | number | null>>;
  /** The client's payments could not be read: what is known of a lead stays. */
  readonly isPaymentUnknown?: true;
};
