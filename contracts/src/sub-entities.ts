import * as z from 'zod/mini';
import { entityStatusSchema } from './campaigns.ts';
import { dateRangeFaults, daySchema } from './date-range.ts';
import { currencySchema, microsSchema } from './money.ts';
import { subDimensionSchema, trackerChoiceSchema } from './tracker.ts';

/** Limit of rows in one request for what is behind them. */
export const MAX_SUB_ROWS = 500;

/** Limit of entities of each kind in its answer. */
export const MAX_SUB_ENTITIES = 500;

/**
 * Body of `POST /api/tracker/subs/entities`, which changes nothing: `by` are the groups and filters of a list, and each row
 * has one value of each.
 */
export const subEntitiesRequestSchema = z
  .strictObject({
    tracker: trackerChoiceSchema,
    account: z.string().check(z.minLength(1, 'Which account?')),
    startDate: daySchema,
    endDate: daySchema,
    by: z.array(subDimensionSchema).check(z.minLength(1), z.maxLength(12)),
    rows: z
      .array(z.array(z.string().check(z.maxLength(500))))
      .check(z.minLength(1), z.maxLength(MAX_SUB_ROWS)),
  })
  .check(({ value, issues }) => {
    for (const { field, message } of dateRangeFaults(value)) {
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
    if (value.rows.every(({ length }) => length === value.by.length)) return;
    issues.push({
      code: 'custom',
      path: ['rows'],
      message: 'Each row needs one value of each dimension',
      input: value.rows,
    });
  });
export type SubEntitiesRequest = z.infer<typeof subEntitiesRequestSchema>;

/** From what acts on least to what acts on most. */
export const subEntityKinds = ['widget', 'content', 'campaign'] as const;
export type SubEntityKind = (typeof subEntityKinds)[number];

/**
 * Why an entity cannot be changed. `no-campaign-id`: its visits do not name a campaign. `no-account`, `several-accounts`: how
 * many connected accounts have that campaign. `unknown`: the account does not have this content.
 */
export const subEntityProblems = [
  'unknown-source',
  'no-campaign-id',
  'no-account',
  'several-accounts',
  'unknown',
] as const;
export type SubEntityProblem = (typeof subEntityProblems)[number];

const amount = z.nullable(microsSchema);

/**
 * A campaign, content or widget behind rows of a tracker. `rows` are the positions of those rows, `visits` their part of it.
 * Cost, revenue and profit are its own in the range, from all visits, in `currency`; null = not known.
 */
export const subEntitySchema = z.object({
  kind: z.enum(subEntityKinds),
  source: z.string(),
  sourceName: z.string(),
  account: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
  accountCurrency: z.nullable(currencySchema),
  id: z.string(),
  name: z.nullable(z.string()),
  /** The campaign of a content or widget. */
  campaign: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  status: z.nullable(entityStatusSchema),
  rows: z.array(z.int()),
  visits: z.int(),
  cost: amount,
  revenue: amount,
  profit: amount,
  problem: z.nullable(z.enum(subEntityProblems)),
});
export type SubEntity = z.infer<typeof subEntitySchema>;

/** Most visits first. `omitted` are entities beyond the limit, `without` the rows that lead to none. */
export const subEntitiesAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(subEntitySchema),
  currency: currencySchema,
  omitted: z.int(),
  without: z.array(z.int()),
});
export type SubEntitiesAnswer = z.infer<typeof subEntitiesAnswerSchema>;
