import * as z from 'zod';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { defineJob } from '../../foundation/jobs/index.ts';
import { counted, recordActivity } from '../../people/activity/index.ts';
import { withEveryone } from '../proposals/index.ts';
import type { ConversationServices } from './answer-question.ts';
import { deleteOldConversations } from './conversation-repository.ts';

/** Deletes old conversations, daily. */
export const retentionJob = defineJob({
  name: 'prune-conversations',
  schema: z.strictObject({}),
  onePer: 'both',
});
export const RETENTION_DAILY = '40 3 * * *';
const MS_PER_DAY = 86_400_000;

/** Deletes conversations that nobody continued for the configured days, with their logs. Resolves with how many. */
export async function pruneConversations({
  pool,
  now,
  limits,
}: Pick<ConversationServices, 'pool' | 'now' | 'limits'>): Promise<number> {
  const before = new Date(now().getTime() - limits.keptDays * MS_PER_DAY);
  const count = await withEveryone(pool, (client) => deleteOldConversations(client, before));
  if (count === 0) return 0;
  await withScope(pool, systemScope, (client) =>
    recordActivity(client, {
      actor: { kind: 'system', id: 'retention', name: 'Adhelm' },
      type: 'conversations_pruned',
      summary: `deleted ${counted(count, 'conversation')} that nobody continued since ${before.toISOString().slice(0, 10)}`,
      object: {
        kind: 'conversation',
        source: null,
        account: null,
        id: 'conversations',
        name: 'Conversations',
        href: null,
      },
      before: null,
      after: null,
      actionId: null,
      requestId: null,
    }),
  );
  return count;
}
