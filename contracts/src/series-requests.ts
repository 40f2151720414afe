import * as z from 'zod/mini';
import { entityStatusSchema } from './campaigns.ts';
import { type DateRange, daySchema, MAX_RANGE_DAYS, rangeFaults } from './date-range.ts';
import { verdictSchema } from './evidence/index.ts';
import {
  comparisons,
  MAX_SELECTED_CAMPAIGNS,
  MAX_SERIES_DAYS,
  seriesGrains,
  seriesLevels,
} from './series.ts';
import { levelFaults, rowFaults } from './series-levels.ts';

const texts = (most: number) =>
  z.array(z.string().check(z.minLength(1), z.maxLength(255))).check(z.maxLength(most));

export const campaignNameSchema = z.strictObject({
  source: z.string().check(z.minLength(1)),
  account: z.guid(),
  id: z.string().check(z.minLength(1), z.maxLength(255)),
});

/**
 * Which campaigns a question is of; without any field all campaigns of the list of all accounts. All fields have to
 * match. `oneAccount` makes it the list of one account, in that account's currency, and `filters` are that source's own.
 * `level` makes it the list of an account's contents, or of a campaign's contents or widgets.
 */
const choiceFields = {
  /** Campaigns by default. */
  level: z.optional(z.enum(seriesLevels)),
  /** Whose contents or widgets. */
  campaign: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  /** A selection of contents or widgets; an empty one matches nothing. */
  ids: z.optional(texts(MAX_SELECTED_CAMPAIGNS)),
  oneAccount: z.optional(z.strictObject({ source: z.string().check(z.minLength(1)), account: z.guid() })),
  filters: z.optional(
    z.strictObject({
      status: z.optional(texts(50)),
      enabled: z.optional(texts(50)),
      include: z.optional(texts(50)),
      admin_status: z.optional(texts(50)),
      campaign_type: z.optional(texts(50)),
      evidence: z.optional(z.array(verdictSchema).check(z.maxLength(1))),
      blocked: z.optional(z.array(z.enum(['yes', 'no'])).check(z.maxLength(1))),
    }),
  ),
  sources: z.optional(texts(50)),
  accounts: z.optional(z.array(z.guid()).check(z.maxLength(1_000))),
  statuses: z.optional(z.array(entityStatusSchema)),
  tags: z.optional(texts(200)),
  /** Contained in name, id, account, offer and tags, without regard to case and accents. */
  search: z.optional(z.string().check(z.maxLength(255))),
  /** A condition on the figures of the range, as `parseCondition` reads it. */
  where: z.optional(z.string().check(z.maxLength(2_000))),
  /** A selection; an empty one matches nothing. */
  campaigns: z.optional(z.array(campaignNameSchema).check(z.maxLength(MAX_SELECTED_CAMPAIGNS))),
};
export type CampaignChoice = z.infer<ReturnType<typeof choiceSchema>>;
const choiceSchema = () => z.strictObject(choiceFields);

/** Body of `POST /api/performance/series`: a read whose selection would not fit into a URL. */
export const seriesRequestSchema = z
  .strictObject({
    startDate: daySchema,
    endDate: daySchema,
    grain: z._default(z.enum(seriesGrains), 'day'),
    compare: z.optional(z.enum(comparisons)),
    /**
     * All cost and revenue of the networks' accounts, also of removed accounts and of campaigns that are gone, as the expense
     * report has it: each campaign's day by itself. Only by day and without other fields.
     */
    withRemoved: z.optional(z.literal(true)),
    ...choiceFields,
  })
  .check(({ value, issues }) => {
    for (const { field, message } of rangeFaults(value, MAX_SERIES_DAYS[value.grain])) {
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
    if (value.filters !== undefined && value.oneAccount === undefined) {
      issues.push({ code: 'custom', path: ['filters'], message: 'Only with one account', input: value });
    }
    for (const { path, message } of levelFaults(value)) {
      issues.push({ code: 'custom', path, message, input: value });
    }
    const isChosen = Object.keys(choiceFields).some((field) => Reflect.get(value, field) !== undefined);
    if (value.withRemoved && (isChosen || value.grain !== 'day')) {
      issues.push({
        code: 'custom',
        path: ['withRemoved'],
        message: 'Only by day, and of all campaigns',
        input: value,
      });
    }
  });
export type SeriesRequest = z.infer<typeof seriesRequestSchema>;
/** The same as a client sends it. */
export type SentSeriesRequest = DateRange & z.input<typeof seriesRequestSchema>;

/** How many rows a request for trends, and one for a comparison, may name. */
export const MAX_TREND_CAMPAIGNS = 200;
export const MAX_COMPARED_CAMPAIGNS = 1_000;
const MAX_TREND_DAYS = 93;

/**
 * The rows that a list draws: campaigns, or with `level` contents or widgets of `oneAccount` by their ids. Widgets are those of
 * `campaign`. With `oneAccount`, amounts are in its currency.
 */
const rowFields = (most: number) => ({
  startDate: daySchema,
  endDate: daySchema,
  oneAccount: choiceFields.oneAccount,
  campaigns: z.optional(z.array(campaignNameSchema).check(z.minLength(1), z.maxLength(most))),
  level: z.optional(z.enum(['content', 'widget'])),
  campaign: choiceFields.campaign,
  ids: z.optional(texts(most).check(z.minLength(1))),
});

/** Body of `POST /api/performance/trends`. */
export const trendsRequestSchema = z
  .strictObject(rowFields(MAX_TREND_CAMPAIGNS))
  .check(({ value, issues }) => {
    for (const { field, message } of rangeFaults(value, MAX_TREND_DAYS)) {
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
    for (const { path, message } of rowFaults(value)) {
      issues.push({ code: 'custom', path, message, input: value });
    }
  });
export type TrendsRequest = z.infer<typeof trendsRequestSchema>;

/** Body of `POST /api/performance/comparison`: the days of the list, and what to compare them with. */
export const comparisonRequestSchema = z
  .strictObject({ ...rowFields(MAX_COMPARED_CAMPAIGNS), compare: z.enum(comparisons) })
  .check(({ value, issues }) => {
    for (const { field, message } of rangeFaults(value, MAX_RANGE_DAYS)) {
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
    for (const { path, message } of rowFaults(value)) {
      issues.push({ code: 'custom', path, message, input: value });
    }
  });
export type ComparisonRequest = z.infer<typeof comparisonRequestSchema>;
