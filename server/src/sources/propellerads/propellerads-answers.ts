import * as z from 'zod';
import { decimalSchema, documentedAnswers, idSchema } from '../answers/documented-answers.ts';

export const answers = documentedAnswers('PropellerAds');

/** Lists are sent as `{result}`, `{items}`, `{data}` or bare: clients of 2018 to 2026 report each of them. */
export function unwrapped(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  for (const name of ['result', 'items', 'data']) {
    if (Object.hasOwn(body, name)) return Reflect.get(body, name);
  }
  return body;
}

export const campaignSchema = z.looseObject({
  id: idSchema,
  name: z.string(),
  status: z.coerce.number().int(),
  direction: z.string().nullish(),
  direction_id: idSchema.nullish(),
  rate_model: z.string().nullish(),
  target_url: z.string().nullish(),
  frequency: z.coerce.number().nullish(),
  capping: z.coerce.number().nullish(),
  limit_daily_amount: decimalSchema.nullish(),
  limit_total_amount: decimalSchema.nullish(),
  started_at: z.string().nullish(),
  is_archived: z.union([z.boolean(), z.number(), z.string()]).nullish(),
});
export type PropellerCampaign = z.infer<typeof campaignSchema>;

export const creativeSchema = z.looseObject({
  id: idSchema,
  title: z.string().nullish(),
  description: z.string().nullish(),
  status: z.coerce.number().int(),
  icon: z.string().nullish(),
  image: z.string().nullish(),
});
export type PropellerCreative = z.infer<typeof creativeSchema>;

/** A single campaign. `creatives` may be null but not missing, since then they would be unknown. */
export const campaignWithCreativesSchema = campaignSchema.extend({
  creatives: z
    .array(creativeSchema)
    .nullable()
    .transform((creatives) => creatives ?? []),
});

export const rateSchema = z.looseObject({
  campaign_id: idSchema.optional(),
  amount: decimalSchema,
  countries: z.array(z.string()).default([]),
});

export const zoneRateSchema = z.looseObject({ zone_id: idSchema, amount: decimalSchema });

/** `{zone: ["123"]}`, or the bare list; null means empty, and a missing field is an error. */
export const zonesSchema = z.union([
  z.array(idSchema),
  z.looseObject({ zone: z.array(idSchema).nullable() }).transform(({ zone }) => zone ?? []),
  z.null().transform(() => []),
]);

/** The response to a change of several lists the refusals by id. */
export const switchedSchema = z.looseObject({
  errors: z
    .union([z.record(z.string(), z.unknown()), z.array(z.never()).transform(() => ({}))])
    .nullish()
    .transform((errors): Record<string, unknown> => errors ?? {}),
});

/** The created entity, alone or as a list of one. */
export const createdSchema = z.union([
  z.looseObject({ id: idSchema }),
  z.array(z.looseObject({ id: idSchema })).transform((list, context) => {
    const [first] = list;
    if (first !== undefined) return first;
    context.addIssue('nothing was created');
    return z.NEVER;
  }),
]);
