import * as z from 'zod/mini';
import { costPartsSchema } from '../cost-parts.ts';
import { daySchema } from '../date-range.ts';
import { freshnessSchema } from '../lists.ts';
import { currencySchema, microsSchema } from '../money.ts';
import { withoutRateSchema } from '../without-rate.ts';
import { expenseSumSchema } from './amounts.ts';
import { expenseBalanceSchema, expensePacingSchema } from './pacing.ts';
import { expenseDimensions, expenseFilters } from './query.ts';

const rangeSchema = z.object({ startDate: daySchema, endDate: daySchema });

/**
 * One group. `keys` has a value for each dimension of `groupBy`, in its order: a day, a month, or an id, which
 * `names` names; null is spend without a client or offer. `previous` is the same group in the previous period; null if it had no
 * spend, and always when grouped by day or month.
 */
export const expenseRowSchema = z.extend(expenseSumSchema, {
  keys: z.array(z.nullable(z.string())),
  previous: z.nullable(microsSchema),
});
export type ExpenseRow = z.infer<typeof expenseRowSchema>;

/** What is wrong with a report, or what it leaves out. */
export const expenseProblemSchema = z.discriminatedUnion('kind', [
  /** No figures in the range. `first` and `last` are the days that have some for these filters; null if none do. */
  z.object({ kind: z.literal('no-figures'), first: z.nullable(daySchema), last: z.nullable(daySchema) }),
  /** Cost that is in no total, because its days have no rate. */
  z.extend(withoutRateSchema, { kind: z.literal('no-rate') }),
  /** Ids of a filter that do not exist, or that the reader may not see. The filter still applies. */
  z.object({ kind: z.literal('unknown'), filter: z.enum(expenseFilters), ids: z.array(z.string()) }),
  /** Accounts of the filter that were removed. Their figures up to then are part of the report. */
  z.object({ kind: z.literal('removed-accounts'), accounts: z.array(z.string()) }),
  /**
   * More rows by day or month than `most` of the query: `rows` is empty, and everything else complete.
   */
  z.object({ kind: z.literal('too-many-rows'), rows: z.int() }),
  /** Rates changed, and some amounts are still by the rates of before; they are being converted again. */
  z.object({ kind: z.literal('rates-pending') }),
]);
export type ExpenseProblem = z.infer<typeof expenseProblemSchema>;

const namedSchema = z.object({ id: z.string(), name: z.string() });

/** Names of the ids in keys, filters, balances and pacing. */
export const expenseNamesSchema = z.object({
  source: z.array(namedSchema),
  account: z.array(
    z.extend(namedSchema, { source: z.string(), currency: currencySchema, isRemoved: z.boolean() }),
  ),
  campaign: z.array(z.extend(namedSchema, { account: z.string(), isGone: z.boolean() })),
  client: z.array(namedSchema),
  offer: z.array(namedSchema),
});
export type ExpenseNames = z.infer<typeof expenseNamesSchema>;

/**
 * An expense report. `currency` is the workspace's. Trackers' own rows are not in it, as they count the networks' cost
 * again. `totals`, the sum of the rows of all pages, the sum of `months` and each other grouping of the same filters are equal.
 */
export const expenseReportSchema = z.object({
  currency: currencySchema,
  timeZone: z.string(),
  range: rangeSchema,
  groupBy: z.array(z.enum(expenseDimensions)),
  /** The most expensive first, or by time; only those of the page that was asked for. */
  rows: z.array(expenseRowSchema),
  /** Of all pages. */
  rowCount: z.int(),
  totals: expenseSumSchema,
  /** The totals with and without revenue, as the dashboard shows them. */
  costParts: z._default(z.nullable(costPartsSchema), null),
  months: z.array(z.extend(expenseSumSchema, { month: z.string() })),
  /** As many days before the range. `figuresFrom` is the first day with spend if that is not the first of these; else null. */
  previous: z.object({
    range: rangeSchema,
    totals: expenseSumSchema,
    figuresFrom: z._default(z.nullable(daySchema), null),
  }),
  balances: z.array(expenseBalanceSchema),
  pacing: expensePacingSchema,
  names: expenseNamesSchema,
  problems: z.array(expenseProblemSchema),
  freshness: z.array(freshnessSchema),
});
export type ExpenseReport = z.infer<typeof expenseReportSchema>;

/** Response of `POST /api/expenses/report`. */
export const expenseReportAnswerSchema = z.object({
  success: z.boolean(),
  data: expenseReportSchema,
  /** How far behind the database was that answered, if it was a replica; null = the primary. */
  behindSeconds: z._default(z.nullable(z.number()), null),
});

/** Response of `GET /api/expenses/choices`: what the filters can choose. */
export const expenseChoicesAnswerSchema = z.object({
  success: z.boolean(),
  data: z.omit(expenseNamesSchema, { campaign: true }),
});
export type ExpenseChoices = z.infer<typeof expenseChoicesAnswerSchema>['data'];
export type ExpenseReportAnswer = z.infer<typeof expenseReportAnswerSchema>;
