import type { LeadStage } from '@adhelm/contracts';
import type { Field } from './answers/field.ts';
import type { Dated, Listing, Range, ReportArgs } from './listing-description.ts';

/**
 * A column of the client: the specification's name is its path. `status`: the client's word, without the remark that
 * people add.
 */
export type LeadColumn = {
  readonly title: string;
  readonly kind: 'text' | 'number' | 'moment' | 'status';
  /** The path, if it is not the column's name. */
  readonly at?: string;
};

/** The only fields that are read of a lead. */
export type LeadFields = {
  readonly id: Field<string>;
  readonly signedUpAt: Field<string | null>;
  readonly countryCode?: Field<string | null>;
  readonly isDeposited?: Field<boolean>;
  readonly commission?: Field<number | null>;
  readonly campaignName?: Field<string | null>;
};

/** The client's payments when they are a separate list; rows of one lead add up. */
export type PaymentFields = {
  readonly leadId: Field<string>;
  readonly commission?: Field<number | null>;
  readonly depositedAt?: Field<string | null>;
};

export type LeadReport = Listing<ReportArgs> & {
  readonly range: Range;
  readonly fields: LeadFields;
  /** The client's status, and the meaning of its words, which are compared in lower case. */
  readonly saleStatus: {
    readonly at: string;
    readonly stages: Readonly<Record<Lowercase<string>, LeadStage>>;
  };
  /** Paths of the sub-ids that arrived with the lead. */
  readonly customs: readonly string[];
  readonly columns: Readonly<Record<string, LeadColumn>>;
  /** Requested from the first day of the leads until today, since a lead may be paid later. */
  readonly payments?: Listing<ReportArgs> & { readonly range: Range; readonly fields: PaymentFields };
};

/** The fields of a tracker's rows for one value of one variable. */
type SubFields = {
  readonly value: Field<string | null>;
  readonly visits: Field<number | null>;
  readonly landingClicks?: Field<number | null>;
  readonly conversions: Field<number | null>;
  readonly cost?: Field<number | null>;
  readonly revenue: Field<number | null>;
};

/**
 * Visits by sub-id of a tracker that accepts one variable per request: it is requested for each campaign with clicks in
 * `campaign_day`, and for each variable, named by the position of its sub-id. A row has that one sub-id; others are ''.
 */
export type SubReport = Listing<ReportArgs & { readonly campaign: string; readonly variable: string }> & {
  readonly variables: readonly string[];
} & Dated<SubFields>;
