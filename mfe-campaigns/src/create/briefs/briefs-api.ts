import {
  type BriefDraft,
  briefDraftAnswerSchema,
  briefDraftsAnswerSchema,
  type NewSubmissions,
  type SourceBrief,
  type Submission,
  sourceBriefAnswerSchema,
  submissionsCreatedSchema,
} from '@adhelm/contracts';
import {
  type ApiAnswer,
  type DraftBase,
  type HostApi,
  parseAnswer,
  useApiAnswer,
  useHost,
} from '@adhelm/shared-ui/module';

export type Briefs = Readonly<Record<string, SourceBrief>>;

/** The brief of each given source; null requests nothing. */
export function useBriefs(sources: readonly string[] | null): ApiAnswer<Briefs> {
  const host = useHost();
  const key = sources === null ? null : (['brief', ...new Set(sources)] as const);
  return useApiAnswer(key, async ([, ...requested]) => {
    const briefs = await Promise.all(
      requested.map(async (source) => {
        const answer = await host.fetchApi(`/api/sources/${encodeURIComponent(source)}/brief`);
        return [source, parseAnswer(sourceBriefAnswerSchema, answer).data] as const;
      }),
    );
    return Object.fromEntries(briefs);
  });
}

/** The person's own drafts, reloaded for each `visit` of a page because cached ones may be outdated. */
export function useDrafts(visit: string): ApiAnswer<BriefDraft[]> {
  const host = useHost();
  return useApiAnswer(
    ['/api/brief-drafts', visit] as const,
    async ([path]) => parseAnswer(briefDraftsAnswerSchema, await host.fetchApi(path)).data,
  );
}

const draftPath = (id: string) => `/api/brief-drafts/${encodeURIComponent(id)}`;

/** Saves a draft; with `was`, rejects with status 412 if it was changed or discarded since. */
export async function keepDraft(
  host: HostApi,
  { id, kind, title, body }: Pick<BriefDraft, 'id' | 'kind' | 'title' | 'body'>,
  over: DraftBase,
): Promise<BriefDraft> {
  const answer = await host.fetchApi(draftPath(id), {
    method: 'PUT',
    body: { kind, title, body },
    // a first draft has an id of its own
    ...(over === 'any' || over.keptAt === null ? {} : { ifMatch: `"${over.keptAt}"` }),
  });
  return parseAnswer(briefDraftAnswerSchema, answer).data;
}

export async function removeDraft(host: HostApi, id: string): Promise<void> {
  await host.fetchApi(draftPath(id), { method: 'DELETE' });
}

/**
 * Queues a submission for each target; the same `key` queues them only once. Rejections name the field of each invalid
 * value.
 */
export async function submitBrief(
  host: HostApi,
  submissions: NewSubmissions,
  key: string,
): Promise<Submission[]> {
  const answer = await host.fetchApi('/api/submissions', {
    method: 'POST',
    body: submissions,
    idempotencyKey: key,
  });
  return parseAnswer(submissionsCreatedSchema, answer).data;
}
