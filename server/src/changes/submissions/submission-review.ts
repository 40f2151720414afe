import type pg from 'pg';
import { publishSubmission, recordSubmission } from './submission-news.ts';
import { followReview } from './submission-repository.ts';

/** Called after an account's lists were read: records the source's decisions on its submissions. */
export async function followSubmissions(client: pg.ClientBase, accountId: string, at: Date): Promise<void> {
  for (const submission of await followReview(client, accountId, at)) {
    const { state } = submission;
    if (state === 'approved' || state === 'rejected') await recordSubmission(client, submission, state);
    else await publishSubmission(client, submission);
  }
}
