import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';

/**
 * MGID's answers, as https://help.mgid.com/api-advertisers shows them and as clients report them. Fields that are
 * not named here are kept aside; numbers may be written as strings; an empty map is written `[]`.
 */
const idSchema = z.union([z.string().min(1), z.int()]).transform(String);
const amountSchema = z.union([z.string(), z.number()]);

function mapOf<Entry extends z.ZodType>(entry: Entry) {
  return z.union([z.record(z.string(), entry), z.array(z.never()).transform(() => ({}))]);
}

const limitsSchema = z.union([
  z.looseObject({ limitType: z.string().nullish(), dailyLimit: amountSchema.nullish() }),
  z.array(z.unknown()).transform(() => ({ limitType: null, dailyLimit: null })),
]);

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
  startDate: z.string().nullish(),
  whenAdd: z.string().nullish(),
});
export type MgidCampaign = z.infer<typeof campaignSchema>;
export const campaignsSchema = mapOf(campaignSchema);

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
  imageLink: z.string().nullish(),
  status: teaserStatusSchema,
  priceOfClickByLocations: z.array(z.looseObject({ priceOfClick: amountSchema })).nullish(),
});
export type MgidTeaser = z.infer<typeof teaserSchema>;
export const teasersSchema = mapOf(teaserSchema);

/** A change is answered with the id of what was changed; ids and errors together are a partial success. */
export const changedSchema = z.looseObject({ id: idSchema, errors: z.unknown().optional() });

/** The cube's envelope. `count` is documented; where it is missing, a short page is the last one. */
export const reportSchema = z.looseObject({
  data: z.array(z.unknown()),
  count: z.coerce.number().int().min(0).optional(),
});

export const errorsSchema = z.looseObject({
  errors: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.array(z.string()))]),
});

/** JSON of a text; throws `AdhelmError` upstream that names the place. */
export function jsonOf(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw malformed(place, 'not JSON', cause);
  }
}

/** A value of a schema; throws `AdhelmError` upstream that names the place and what is wrong with it. */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
  throw malformed(place, `${issue?.message ?? 'unknown'}${path}`);
}

/** An answer that is not of the documented shape. */
export function malformed(place: string, fault: string, cause?: unknown): AdhelmError {
  return new AdhelmError('upstream', `MGID answered ${place} in a shape that is not documented: ${fault}`, {
    cause,
  });
}
