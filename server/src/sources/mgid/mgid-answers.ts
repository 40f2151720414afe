import * as z from 'zod';
import { decimalSchema as amountSchema, documentedAnswers, idSchema } from '../answers/documented-answers.ts';

/**
 * MGID's responses, as https://help.mgid.com/api-advertisers shows them and as clients report them. Fields that are not
 * listed here are ignored; numbers may be strings; an empty map is sent as `[]`.
 */
export const answers = documentedAnswers('MGID');

function mapOf<Entry extends z.ZodType>(entry: Entry, record = z.record(z.string(), entry)) {
  return z.union([record, z.array(z.never()).transform((): Record<string, z.output<Entry>> => ({}))]);
}

/** A map that is the whole response: `{}` is a response without entries. */
function listOf<Entry extends z.ZodType>(entry: Entry) {
  const filled = z.record(z.string(), entry).refine((map) => Object.keys(map).length > 0, 'no list');
  return mapOf(entry, filled);
}

const limitsSchema = z.union([
  z.looseObject({
    limitType: z.string().nullish(),
    dailyLimit: amountSchema.nullish(),
    overallLimit: amountSchema.nullish(),
    splitDailyLimitEvenly: amountSchema.nullish(),
  }),
  z.array(z.unknown()).transform(() => ({
    limitType: null,
    dailyLimit: null,
    overallLimit: null,
    splitDailyLimitEvenly: null,
  })),
]);

/** `{" 5701": "[17]"}`: keys may begin with a space, sub-sources are a list in a string. */
const widgetsFilterSchema = z.looseObject({
  filterType: z.string(),
  widgets: mapOf(z.union([z.string(), z.array(amountSchema).transform((ids) => `[${ids.join(',')}]`)])),
});

export const campaignSchema = z.looseObject({
  id: idSchema,
  name: z.string(),
  status: z.looseObject({
    id: z.coerce.number().int(),
    name: z.string().nullish(),
    reason: z.string().nullish(),
  }),
  campaignType: z.string().nullish(),
  limitsFilter: limitsSchema.nullish(),
  sourcesOptimization: z.union([z.boolean(), z.number(), z.string()]).nullish(),
  widgetsFilterUid: widgetsFilterSchema.nullish(),
  sourceFilters: z.looseObject({ filterType: z.string(), sourcesIds: z.array(idSchema).nullish() }).nullish(),
  startDate: z.string().nullish(),
  whenAdd: z.string().nullish(),
});
export type MgidCampaign = z.infer<typeof campaignSchema>;
export const campaignsSchema = listOf(campaignSchema);

/** The documentation shows the status as a word; a client of the real API found `{code}`. */
const teaserStatusSchema = z.union([
  z.string(),
  z.looseObject({ code: z.string() }).transform(({ code }) => code),
]);

export const teaserSchema = z.looseObject({
  id: idSchema,
  campaignId: idSchema,
  title: z.string(),
  url: z.string().nullish(),
  advertText: z.string().nullish(),
  category: z.looseObject({ id: idSchema }).nullish(),
  imageLink: z.string().nullish(),
  status: teaserStatusSchema,
  priceOfClickByLocations: z.array(z.looseObject({ priceOfClick: amountSchema })).nullish(),
});
export type MgidTeaser = z.infer<typeof teaserSchema>;
export const teasersSchema = listOf(teaserSchema);

/**
 * A change returns the id of the changed or created entity. Id and errors together are a partial success, where `data`
 * lists what was refused.
 */
export const changedSchema = z.looseObject({
  id: idSchema,
  errors: z.unknown().optional(),
  data: z.array(z.string()).nullish(),
});

/** The statistics of a campaign by site: by campaign, by period, by widget, and by sub-source below it. */
const siteSchema = z.looseObject({
  qualityFactor: amountSchema,
  sources: mapOf(z.looseObject({ qualityFactor: amountSchema })).nullish(),
});
export const qualityAnalysisSchema = listOf(mapOf(mapOf(siteSchema)));

/** The same by traffic source: whose coefficient changed when, and from what. */
const sourceQualitySchema = z.looseObject({
  qualityFactor: amountSchema.nullish(),
  qualityFactorUpdatedAt: z.string().nullish().catch(null),
  previousQualityFactor: amountSchema.nullish(),
});
export const sourceQualityAnalysisSchema = listOf(mapOf(mapOf(sourceQualitySchema)));

/** The client; wallet amounts are cents. A response with neither field does not describe a client. */
export const clientSchema = z
  .looseObject({
    timezone: z.string().nullish(),
    wallet: z.looseObject({ balance: amountSchema, currency: z.string() }).nullish(),
  })
  .refine((client) => 'timezone' in client || 'wallet' in client, { error: 'neither timezone nor wallet' });

/** The sources blocked for the whole account; `off` has no list. */
export const blockedSourcesSchema = z.looseObject({
  sourceFilters: z.looseObject({
    filterType: z.string(),
    sources: z
      .array(z.string())
      .nullish()
      .transform((sources) => sources ?? []),
  }),
});

/** The cube's envelope. `count` is documented; without it, a short page is the last one. */
export const reportSchema = z.looseObject({
  data: z.array(z.unknown()),
  count: z.coerce.number().int().min(0).optional(),
});
