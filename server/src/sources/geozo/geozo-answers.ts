import * as z from 'zod';
import { decimalSchema, documentedAnswers, idSchema } from '../answers/documented-answers.ts';

export const answers = documentedAnswers('Geozo');

/** Most responses are below `data`. */
export function dataOf<Schema extends z.ZodType>(schema: Schema) {
  // already parsed by `schema`; inference alone loses the nested type
  return z.looseObject({ data: schema }).transform(({ data }) => data as z.output<Schema>);
}

/** Not in the contract, which only names the path: modelled on similar responses. */
export const namedCampaignsSchema = dataOf(z.array(z.looseObject({ id: idSchema, name: z.string() })));

export const campaignSchema = dataOf(
  z.looseObject({
    id: idSchema,
    name: z.string(),
    created_at: z.string().nullish(),
    campaign_type_id: z.int().nullish(),
    traffic_source_id: z.int().nullish(),
    daily_money_limit: decimalSchema.nullish(),
    total_money_limit: decimalSchema.nullish(),
    device_types: z.array(z.int()).nullish(),
    countries: z.array(z.string()).nullish(),
    regions: z.array(z.int()).nullish(),
    cities: z.array(z.int()).nullish(),
    categories: z.array(z.int()).nullish(),
  }),
);
export type GeozoCampaign = z.output<typeof campaignSchema>;

const groupSchema = z.looseObject({ id: idSchema, name: z.string() });
const groupListSchema = z.array(groupSchema);
/** The contract documents a list of `{data: [...]}`; its example is a single one. */
export const groupsSchema = z.union([
  dataOf(groupListSchema),
  z.array(dataOf(groupListSchema)).transform((parts) => parts.flat()),
]);

/** null means no blocks; a missing field means that the list is unknown. */
const blocksSchema = z
  .array(idSchema)
  .nullable()
  .transform((blocks) => blocks ?? [])
  .optional();
export const groupSettingsSchema = dataOf(
  z.looseObject({ id: idSchema, blacklist_blocks: blocksSchema, whitelist_blocks: blocksSchema }),
);

const mediaSchema = z.record(z.string(), z.looseObject({ url: z.string().nullish() }).nullish());
export const adSchema = z.looseObject({
  id: idSchema,
  bids: z.unknown().optional(),
  campaign_id: idSchema,
  ad_group_id: idSchema,
  group_ad_name: z.string().nullish(),
  title: z.string().nullish(),
  short_description: z.string().nullish(),
  status_id: z.int(),
  ban: z.looseObject({ ban_reason: z.looseObject({ name: z.string() }).nullish() }).nullish(),
  url: z.string().nullish(),
  media_contents: z
    .union([mediaSchema, z.array(z.unknown()).transform((): z.output<typeof mediaSchema> => ({}))])
    .nullish(),
});
export type GeozoAd = z.output<typeof adSchema>;
export const adsSchema = dataOf(z.array(adSchema));
export const oneAdSchema = dataOf(
  z.looseObject({
    id: idSchema,
    ad_group_id: idSchema,
    status_id: z.int(),
    geo_bids: z.unknown().optional(),
    title: z.string().nullish(),
    /** `original_url` with the macros that Geozo appends; lists only have this one. */
    url: z.string().nullish(),
    original_url: z.string().nullish(),
  }),
);
export type GeozoOneAd = z.output<typeof oneAdSchema>;

export const accountSchema = dataOf(z.looseObject({ name: z.string().nullish() }));
const namedBalance = z
  .looseObject({ balance: decimalSchema, currency: z.unknown().optional() })
  .transform(({ balance, currency }) => ({ balance, currency: currencyCode(currency) }));

/** The contract only documents `{status, message}` here, so the few likely places of the amount are tried. */
export const balanceSchema = z.union([
  dataOf(namedBalance),
  dataOf(decimalSchema.transform((balance) => ({ balance, currency: null }))),
  namedBalance,
]);

/** Only a code names a currency for us: Geozo's own numbers of currencies are not documented. */
function currencyCode(value: unknown): string | null {
  return typeof value === 'string' && /^[a-z]{3}$/i.test(value) ? value.toUpperCase() : null;
}

export const createdSchema = dataOf(z.looseObject({ id: idSchema }));

/**
 * The bids of an ad: a tree of regions with dollar strings on its leaves. One bid if all are equal, null if they differ
 * or are missing.
 */
export function bidIn(tree: unknown): number | null {
  const bids = bidsIn(tree).map((bid) => answers.micros(bid, 'bids'));
  const [first] = bids;
  return first !== undefined && bids.every((bid) => bid === first) ? first : null;
}

function bidsIn(tree: unknown, deep = 8): (string | number)[] {
  if (typeof tree !== 'object' || tree === null || deep === 0) return [];
  const bid: unknown = Reflect.get(tree, 'bid');
  const own = typeof bid === 'string' || typeof bid === 'number' ? [bid] : [];
  return [...own, ...Object.values(tree).flatMap((branch) => bidsIn(branch, deep - 1))];
}
