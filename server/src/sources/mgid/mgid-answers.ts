import * as z from 'zod';
import { decimalSchema as amountSchema, documentedAnswers, idSchema } from '../answers/documented-answers.ts';

/**
 * MGID's answers, as https://help.mgid.com/api-advertisers shows them and as clients report them. Fields that are
 * not named here are kept aside; numbers may be written as strings; an empty map is written `[]`.
 */
export const answers = documentedAnswers('MGID');

function mapOf<Entry extends z.ZodType>(entry: Entry, record = z.record(z.string(), entry)) {
  return z.union([record, z.array(z.never()).transform((): Record<string, z.output<Entry>> => ({}))]);
}

/** A map that is the whole answer: `{}` is an answer without it. */
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

/** `{" 5701": "[17]"}`: keys may begin with a space, sub-sources are a list in a text. */
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
  widgetsFilterUid: widgetsFilterSchema.nullish(),
  startDate: z.string().nullish(),
  whenAdd: z.string().nullish(),
});
export type MgidCampaign = z.infer<typeof campaignSchema>;
export const campaignsSchema = listOf(campaignSchema);

/** The documentation has a word for the status; a client that reads the real API found `{code}`. */
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
 * A change is answered with the id of what was changed, or what was made. Id and errors together are a partial success;
 * `data` names then what was not taken.
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

/** The client; amounts of the wallet are cents. An answer with neither of both is not about a client. */
export const clientSchema = z
  .looseObject({
    timezone: z.string().nullish(),
    wallet: z.looseObject({ balance: amountSchema, currency: z.string() }).nullish(),
  })
  .refine((client) => 'timezone' in client || 'wallet' in client, { error: 'neither timezone nor wallet' });

/** The cube's envelope. `count` is documented; where it is missing, a short page is the last one. */
export const reportSchema = z.looseObject({
  data: z.array(z.unknown()),
  count: z.coerce.number().int().min(0).optional(),
});
