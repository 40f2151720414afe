import * as z from 'zod/mini';
import { currencySchema, microsSchema } from './money.ts';

/** Where an inherited value comes from. */
export const targetOriginSchema = z.enum(['account', 'offer', 'campaign']);
export type TargetOrigin = z.infer<typeof targetOriginSchema>;

const inheritedAmount = z.nullable(
  z.object({ amount: microsSchema, currency: currencySchema, from: targetOriginSchema }),
);

/** What applies to a campaign: its own values, else those of its offer, else those of its account. Tags add up. */
export const campaignTargetsSchema = z.object({
  cpa: inheritedAmount,
  payout: inheritedAmount,
  roi: z.nullable(z.object({ value: z.number(), from: targetOriginSchema })),
  offer: z.nullable(z.object({ id: z.string(), name: z.string(), from: targetOriginSchema })),
  tags: z.array(z.string()),
});
export type CampaignTargets = z.infer<typeof campaignTargetsSchema>;

export const noTargets: CampaignTargets = { cpa: null, payout: null, roi: null, offer: null, tags: [] };
