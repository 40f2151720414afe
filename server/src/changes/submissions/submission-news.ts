import type pg from 'pg';
import { publish } from '../../foundation/events/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import type { StoredSubmission } from './submission-repository.ts';

/** Announces the progress of a submission. */
export function publishSubmission(
  client: pg.ClientBase,
  { id, account }: Pick<StoredSubmission, 'id' | 'account'>,
): Promise<void> {
  return publish(client, { type: 'submission.changed', data: { submissionId: id, account } }, account);
}

type News = 'submitted' | 'failed' | 'approved' | 'rejected';

function summaryOf(news: News, { kind, title, reason }: StoredSubmission): string {
  const what = `the ${kind} “${title}”`;
  if (news === 'submitted') return `submitted ${what}`;
  if (news === 'approved') return `${what} was approved`;
  const because = reason === null ? '' : `: ${reason}`;
  return news === 'rejected' ? `${what} was rejected${because}` : `could not submit ${what}${because}`;
}

/** Logs a result and announces it. The decision of a source has no person as its actor. */
export async function recordSubmission(
  client: pg.ClientBase,
  submission: StoredSubmission,
  news: News,
): Promise<void> {
  const byPerson = news === 'submitted' || news === 'failed';
  const page = submission.kind === 'campaign' ? 'campaign' : 'content';
  await recordActivity(client, {
    actor: byPerson ? submission.askedBy : { kind: 'system', id: 'submissions', name: 'Adhelm' },
    type: `submission_${news}`,
    summary: summaryOf(news, submission),
    object: {
      kind: submission.kind,
      source: submission.source,
      account: submission.account,
      id: submission.externalId ?? submission.id,
      name: submission.title,
      href: `/app/ts/requests/${page}/submissions?${new URLSearchParams({ submission: submission.id })}`,
    },
    before: null,
    after: null,
    actionId: null,
    requestId: byPerson ? submission.requestId : null,
  });
  await publishSubmission(client, submission);
}
