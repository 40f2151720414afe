import * as z from 'zod/mini';

/** What may wait for a person: unsuccessful submissions, rule changes to approve, and changes that only people can make. */
export const waitingIds = [
  'widget-approvals',
  'campaign-approvals',
  'content-approvals',
  'manual-tasks',
  'campaign-failed',
  'campaign-rejected',
  'content-failed',
  'content-rejected',
] as const;
export type WaitingId = (typeof waitingIds)[number];

/** `GET /api/dashboard/waiting`: how many of each wait in the person's accounts, and since when; none with a count of 0. */
export const waitingAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(z.object({ id: z.enum(waitingIds), count: z.int(), oldestAt: z.iso.datetime() })),
});
export type WaitingAnswer = z.infer<typeof waitingAnswerSchema>;
