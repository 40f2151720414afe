import type { DateRange, ExpenseDimension } from '@adhelm/contracts';

/**
 * Which rows of a report by campaign to read: campaigns, or days or months of campaigns. Campaigns with figures in `before` only are on
 * its last pages.
 */
export type SpendPage = { readonly limit: number; readonly offset: number; readonly before: DateRange };

/** Whose spend to add up, over which days, and by what. */
export type SpendQuestion = {
  /** The accounts' keys. */
  readonly accounts: readonly number[];
  /** Keys of campaigns; null = all. */
  readonly campaigns: readonly number[] | null;
  /** The offers whose campaigns `campaigns` are exactly; null = they were chosen otherwise, or are all. */
  readonly offers?: readonly string[] | null;
  readonly range: DateRange;
  /** The currency of converted amounts. */
  readonly currency: string;
  readonly groupBy: readonly ExpenseDimension[];
  /** With more groups, only their number is read. Null = no limit. */
  readonly mostGroups: number | null;
  /** Only this page of a report by campaign that has one row per campaign, or per day or month of each. Months are of all campaigns. */
  readonly page?: SpendPage | null;
  /** Only the groups of these campaigns of such a report. Months are of all campaigns. */
  readonly rowsOf?: readonly number[] | null;
};

/** Spend in one currency of one group or month, in micro-units. `converted` is the part that has a rate. */
export type SpendPart = {
  /** One per dimension; of a campaign its key. */
  readonly keys: readonly (string | null)[];
  readonly currency: string;
  /** Null = nobody reports cost. */
  readonly amount: number | null;
  readonly converted: number | null;
  readonly trackerAmount: number | null;
  /** The part of `converted` whose revenue is known and has a rate. */
  readonly coveredCost: number | null;
  readonly withoutRate: number | null;
  readonly daysWithoutRate: readonly string[] | null;
  readonly lowest: string | null;
  readonly highest: string | null;
  readonly publishedFrom: string | null;
  readonly publishedThrough: string | null;
  readonly filledDays: number;
};

export type SpendSums = {
  /** Empty when there are more than `mostGroups`. */
  readonly parts: readonly SpendPart[];
  /** The same spend by month: `keys` has the month. */
  readonly months: readonly SpendPart[];
  readonly groups: number;
  /** The campaigns of the page; null without pages. */
  readonly rowsOf: readonly number[] | null;
};
