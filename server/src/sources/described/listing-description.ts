import type { Amounts } from './answers/account-checks.ts';
import type { DayFormat } from './answers/days.ts';
import type { DetailsField, Field, StatusField } from './answers/field.ts';
import type { Rows } from './answers/rows.ts';
import type { ListRequest } from './requests/pages.ts';

/** What a request may be made from. */
export type AccountValues = {
  readonly externalId: string;
  readonly currency: string;
  readonly timeZone: string;
};
export type ListArgs = { readonly account: AccountValues };
/** `from` and `to` are the first and last day of a window, as the report's range writes them. */
export type ReportArgs = ListArgs & { readonly from: string; readonly to: string };

/** The days of a report: their format, time zone, and maximum per request. */
export type Range = {
  /** Absent or null: any number of days. */
  readonly mostDays?: number | null;
} & (
  | { readonly format: Exclude<DayFormat, 'yyyy-MM-dd HH:mm:ss'>; readonly timeZone?: null }
  /** Absent or null: the account's own days. A zone: the account's days in that time zone. */
  | { readonly format: 'yyyy-MM-dd HH:mm:ss'; readonly timeZone?: string | null }
);

/** Rows of a source: how they are requested, and where they are. */
export type Listing<Args> = {
  readonly request: ListRequest<Args>;
  readonly rows: Rows;
  /** Absent when the source returns no currency; its amounts are then in the account's. */
  readonly amounts?: Amounts;
  /** The path of the time zone of a response's days; another one than the account's is refused. */
  readonly timeZoneAt?: string;
};

/** Rows with a day; without one each request covers one day. */
export type Dated<Fields> =
  | { readonly range: Range; readonly fields: Fields & { readonly day: Field<string> } }
  | {
      readonly range: Range & { readonly mostDays: 1 };
      readonly fields: Fields & { readonly day?: never };
    };

export type CampaignFields = {
  readonly id: Field<string>;
  readonly name: Field<string>;
  /** Absent when the source returns no status, which is unknown then. */
  readonly status?: StatusField;
  readonly campaignType?: Field<string | null>;
  readonly bid?: Field<number | null>;
  readonly dailyBudget?: Field<number | null>;
  readonly totalBudget?: Field<number | null>;
  readonly startDate?: Field<string | null>;
  readonly details?: DetailsField;
};

export type ContentFields = {
  readonly id: Field<string>;
  readonly campaignId: Field<string>;
  readonly headline: Field<string>;
  readonly imageUrl?: Field<string | null>;
  readonly targetUrl?: Field<string | null>;
  readonly status: StatusField;
  readonly bid?: Field<number | null>;
  readonly details?: DetailsField;
};
