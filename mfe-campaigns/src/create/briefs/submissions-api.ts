import {
  MAX_PAGE_SIZE,
  type Submission,
  type SubmissionCommand,
  type SubmissionKind,
  type SubmissionState,
  submissionAnswerSchema,
  submissionsAnswerSchema,
} from '@adhelm/contracts';
import { type HostApi, parseAnswer, useApiQuery } from '@adhelm/shared-ui/module';

type SubmissionsQuery = {
  readonly kind: SubmissionKind;
  readonly state?: SubmissionState | null;
  /** Only submissions of this draft. */
  readonly draft?: string | null;
};

/** The newest submissions of a kind, limited to one page. */
export function useSubmissions({ kind, state = null, draft = null }: SubmissionsQuery) {
  const query = {
    kind,
    limit: MAX_PAGE_SIZE,
    ...(state === null ? {} : { state }),
    ...(draft === null ? {} : { draft }),
  };
  return useApiQuery('/api/submissions', query, submissionsAnswerSchema);
}

/** The queue, filtered by a draft. */
export function queuePath(kind: SubmissionKind, draft: string): string {
  return `/app/ts/requests/${kind}/submissions?${new URLSearchParams({ draft })}`;
}

/** One submission; a null id requests nothing. */
export function useSubmission(id: string | null) {
  const path = id === null ? null : `/api/submissions/${encodeURIComponent(id)}`;
  return useApiQuery(path, {}, submissionAnswerSchema);
}

/** Rejects with `conflict` if the submission changed state meanwhile. */
export async function commandSubmission(
  host: HostApi,
  id: string,
  command: SubmissionCommand,
): Promise<Submission> {
  const answer = await host.fetchApi(`/api/submissions/${encodeURIComponent(id)}/${command}`, {
    method: 'POST',
  });
  return parseAnswer(submissionAnswerSchema, answer).data;
}
