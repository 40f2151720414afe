import type { LeadStage } from '@adhelm/contracts';
import type { SourceCapabilities } from './capabilities/source-capabilities.ts';

/** Facts of a campaign source: one table a kind, each fed by its own report. */
export const factKinds = ['campaign_day', 'campaign_hour', 'content_day', 'widget_day'] as const;
export type FactKind = (typeof factKinds)[number];

/** The facts that a source has reports of. */
export function factKindsOf({ reports }: Pick<SourceCapabilities, 'reports'>): FactKind[] {
  return factKinds.filter((fact) => reports.some(({ kind }) => kind === fact));
}

/** What a report counts. null = the source does not tell; money is micro-units of the account's currency. */
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
 * (`2026-11-21T13:00:00Z`). A key that comes twice counts as it comes last.
 */
export type FactRow = Measures & {
  readonly campaignId: string;
  readonly entityId: string;
  readonly day: string;
};

/** The sub-ids that a tracker tells apart, by position: `subs[0]` is sub1. What a visit did not carry is ''. */
export const SUBS = 6;

/** A tracker's row: a campaign of the tracker, the sub-ids of its visits, the tracker account's own day. */
export type SubRow = {
  readonly campaignId: string;
  readonly subs: readonly string[];
  readonly day: string;
  /** Clicks that arrived at the tracker (TV). */
  readonly visits: number;
  /** Clicks on the landing page (LC). */
  readonly landingClicks: number | null;
  readonly conversions: number;
  /** What the tracker was told that the clicks cost, and that the conversions pay. */
  readonly cost: number | null;
  readonly revenue: number;
};

/**
 * What became of one lead at a client, without anything personal: names, e-mails, phones and addresses end at the
 * connector. `details` holds the specification's columns of the client in its own words.
 */
export type LeadRow = {
  readonly id: string;
  readonly signedUpAt: string;
  readonly countryCode: string | null;
  /** The client's own word, and what it means. */
  readonly saleStatus: string;
  readonly stage: LeadStage;
  readonly depositedAt: string | null;
  /** What the client pays for the lead, in micro-units of `currency`; 0 as long as it pays nothing. */
  readonly commission: number;
  readonly currency: string;
  readonly campaignName: string | null;
  /** Sub-ids that came with the lead, by position: `customs[0]` is custom1. */
  readonly customs: readonly string[];
  readonly details: Readonly<Record<string, string | number | null>>;
};
