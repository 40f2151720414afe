import * as z from 'zod';
import { decimalSchema, documentedAnswers, idSchema } from '../answers/documented-answers.ts';

export const answers = documentedAnswers('Zeropark');

const stateSchema = z.looseObject({ state: z.string() });

/** The fields that clients of 2017 to 2026 read; others are ignored. */
export const detailsSchema = z.looseObject({
  id: idSchema,
  name: z.string(),
  type: z.string().nullish(),
  bid: decimalSchema.nullish(),
  geo: z.string().nullish(),
  state: stateSchema,
});
export type ZeroparkDetails = z.infer<typeof detailsSchema>;

/** A single campaign is sent bare, or below `details` as in the list. */
export const oneCampaignSchema = z.union([
  detailsSchema,
  z.looseObject({ details: detailsSchema }).transform(({ details }) => details),
]);

export const statsSchema = z.looseObject({
  redirects: decimalSchema.nullish(),
  spent: decimalSchema.nullish(),
  conversions: decimalSchema.nullish(),
  payout: decimalSchema.nullish(),
});
export type ZeroparkStats = z.infer<typeof statsSchema>;

export const campaignElementSchema = z.looseObject({ details: detailsSchema, stats: statsSchema });
export const targetElementSchema = z.looseObject({
  target: idSchema,
  bid: decimalSchema.nullish(),
  state: stateSchema.nullish(),
  stats: statsSchema,
});
export type ZeroparkTarget = z.infer<typeof targetElementSchema>;

export const bidSchema = z.looseObject({ value: decimalSchema });
export const userSchema = z.looseObject({ userInfo: z.looseObject({ accountBalance: decimalSchema }) });
