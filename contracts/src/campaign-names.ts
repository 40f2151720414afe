import * as z from 'zod/mini';
import { ruleDraftSchema } from './rules/index.ts';

/** Which campaigns to name (`POST /api/campaigns/names`), as the scope of a rule has them. */
export const campaignNamesRequestSchema = z.strictObject({
  campaigns: ruleDraftSchema.shape.scope.shape.campaigns,
});

/** Their names. Campaigns that do not exist, or whose account is out of scope, are missing. */
export const campaignNamesAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(z.object({ account: z.guid(), campaign: z.string(), name: z.string() })),
});
export type ScopedCampaignName = z.infer<typeof campaignNamesAnswerSchema>['data'][number];
