import * as z from 'zod/mini';
import { checkOptionalRange, daySchema } from './date-range.ts';
import { limitSchema } from './lists.ts';
import { activityFilterSchema } from './notification-choices.ts';

/** What entries of a campaign's activity can be about. */
export const campaignActivityKinds = ['campaign', 'content', 'widget', 'note'] as const;
export type CampaignActivityKind = (typeof campaignActivityKinds)[number];

/**
 * Query of `GET /api/activities`. With `account` and `campaign`, the log has the entries of that campaign, of its contents
 * and widgets, and of widgets in the whole account; `about` limits it to one of these, and the dates to days of the account.
 */
export const activityQuerySchema = z
  .strictObject({
    limit: z._default(limitSchema, 50),
    cursor: z.optional(z.guid()),
    ...activityFilterSchema.shape,
    /** Lists the entries of this action individually. */
    action: z.optional(z.guid()),
    account: z.optional(z.guid()),
    campaign: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    about: z.optional(z.enum(campaignActivityKinds)),
    startDate: z.optional(daySchema),
    endDate: z.optional(daySchema),
  })
  .check(checkOptionalRange, (context) => {
    const { account, campaign, about, startDate } = context.value;
    const needed = campaign !== undefined || about !== undefined || startDate !== undefined;
    for (const [path, value] of [
      ['account', account],
      ['campaign', campaign],
    ] as const) {
      if (!needed && account === undefined) continue;
      if (value !== undefined) continue;
      context.issues.push({
        code: 'custom',
        path: [path],
        message: 'A campaign needs both its account and its id',
        input: context.value,
      });
    }
  });
export type ActivityQuery = z.infer<typeof activityQuerySchema>;
