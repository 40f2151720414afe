import * as z from 'zod/mini';
import { daySchema, rangeFaults } from '../date-range.ts';

/** What an expense report can group spend by, in the order in which its columns appear. */
export const expenseDimensions = [
  'day',
  'month',
  'source',
  'account',
  'campaign',
  'client',
  'offer',
] as const;
export type ExpenseDimension = (typeof expenseDimensions)[number];

/** The longest range of an expense report, in days. */
export const MAX_EXPENSE_DAYS = 2_000;
/** The most rows of one response, and of a report that is sent by mail. */
export const MAX_EXPENSE_ROWS = 10_000;
/**
 * The most rows of a report by day or month that can be asked for together, as `most`. One that has more names their number, and
 * keeps its totals and months.
 */
export const MAX_EXPENSE_GROUPS = 100_000;

const texts = z._default(
  z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.maxLength(500)),
  [],
);

/**
 * What an expense report covers: body of `POST /api/expenses/report`, and what a schedule stores. An empty filter is no
 * filter. `campaigns` are `account id:campaign id`, as `expenseCampaignKey` writes them. Both days are inclusive, in each account's own time
 * zone. Ids that are not known are no error: the report names them in `problems`.
 */
export const expenseQuerySchema = z
  .strictObject({
    startDate: daySchema,
    endDate: daySchema,
    sources: texts,
    accounts: texts,
    campaigns: texts,
    clients: texts,
    offers: texts,
    groupBy: z._default(
      z
        .array(z.enum(expenseDimensions))
        .check(z.refine((names) => new Set(names).size === names.length, 'Each dimension only once')),
      ['account'],
    ),
  })
  .check(({ value, issues }) => {
    for (const { field, message } of rangeFaults(value, MAX_EXPENSE_DAYS)) {
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
  });
export type ExpenseQuery = z.infer<typeof expenseQuerySchema>;
/** The same as a client sends it. */
export type SentExpenseQuery = z.input<typeof expenseQuerySchema>;

/**
 * Which rows of a report to send: query of `POST /api/expenses/report`. Totals, months and everything else are of all rows.
 * Without it, the first `MAX_EXPENSE_ROWS`.
 */
export const expensePageSchema = z.strictObject({
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_EXPENSE_ROWS)),
    MAX_EXPENSE_ROWS,
  ),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /**
   * A report by day or month that has more rows names only their number. Without it, one by campaign has pages however many
   * rows it has, and any other has at most `MAX_EXPENSE_ROWS`.
   */
  most: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_EXPENSE_GROUPS))),
});
export type ExpensePage = z.infer<typeof expensePageSchema>;

/** The filters of a query. */
export const expenseFilters = ['sources', 'accounts', 'campaigns', 'clients', 'offers'] as const;
export type ExpenseFilter = (typeof expenseFilters)[number];

/** A campaign's key in queries and rows: campaign ids are unique within an account only. */
export function expenseCampaignKey(account: string, campaign: string): string {
  return `${account}:${campaign}`;
}
