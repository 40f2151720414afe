import {
  type DateRange,
  type ReconciliationAnswer,
  type ReconciliationQuery,
  type ReconciliationRow,
  reconciliationAnswerSchema,
  type SubDimension,
  type SubMapping,
  subMappingsAnswerSchema,
  type TrackerChoice,
  type TrackerSourceId,
  type TrackerSubRow,
  type TrackerSubsAnswer,
  trackerSubsAnswerSchema,
} from '@adhelm/contracts';
import {
  type HostApi,
  type PagesAnswer,
  parseAnswer,
  useApiPages,
  useApiQuery,
} from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

/** A tracker account, as API parameters. */
export type TrackerAccount = { readonly tracker: TrackerSourceId; readonly account: string };

/** One tracker account, or all of them together. */
export type TrackerChoiceOf = { readonly tracker: TrackerChoice; readonly account: string };

/** A question about sub-ids: one grouping, one value each of other dimensions, and conditions on the figures. */
export type SubQuestion = {
  readonly groupBy: SubDimension;
  readonly filters: Readonly<Partial<Record<SubDimension, string>>>;
  readonly where?: string | undefined;
  /** In whole units of the list's currency. */
  readonly minCost?: number | undefined;
};

/** What the ids of an ad network say nothing without: two networks may use the same one. */
const ofSource: ReadonlySet<SubDimension> = new Set(['campaign', 'content', 'widget']);

/** The groups of a question. */
export function groupsOf({ groupBy, filters }: SubQuestion): SubDimension[] {
  return ofSource.has(groupBy) && filters.source === undefined ? ['source', groupBy] : [groupBy];
}

/** Only the envelopes are validated here; the server's tests validate the rows. */
const subsPageSchema = z.extend(trackerSubsAnswerSchema, { data: z.array(z.custom<TrackerSubRow>()) });
const reconciliationPageSchema = z.extend(reconciliationAnswerSchema, {
  data: z.array(z.custom<ReconciliationRow>()),
});

/** `question` is the one answered, so that a late response is never read as the answer to another one. */
export type SubList = Omit<TrackerSubsAnswer, 'success' | 'data' | 'page'> & {
  readonly rows: readonly TrackerSubRow[];
  readonly question: SubQuestion;
};

/** Every page of `GET /api/tracker/subs`; a null account requests nothing. */
export function useTrackerSubs(
  of: TrackerChoiceOf | null,
  range: DateRange,
  question: SubQuestion,
): PagesAnswer<SubList> {
  const { filters, where, minCost } = question;
  const conditions = {
    ...(where === undefined ? {} : { where }),
    ...(minCost === undefined ? {} : { minCost: String(minCost) }),
  };
  return useApiPages(
    of === null
      ? null
      : {
          path: '/api/tracker/subs',
          query: { ...of, ...range, ...filters, ...conditions, groupBy: groupsOf(question) },
          of: question,
        },
    subsPageSchema,
    (pages, question): SubList => {
      const [{ success: _, data: __, page: ___, ...answer }] = pages;
      return { ...answer, rows: pages.flatMap(({ data }) => data), question };
    },
  );
}

export type ReconciliationQuestion = Pick<ReconciliationQuery, 'level' | 'only'> & {
  readonly source: string | null;
};

/** `only` is what was requested, so that a late response is never read as the answer to another question. */
export type ReconciliationList = Omit<ReconciliationAnswer, 'success' | 'data' | 'page'> & {
  readonly only: ReconciliationQuestion['only'];
  readonly rows: readonly ReconciliationRow[];
};

/** Every page of `GET /api/tracker/reconciliation`; a null account asks nothing. */
export function useReconciliation(
  of: TrackerAccount | null,
  range: DateRange,
  { level, source, only }: ReconciliationQuestion,
): PagesAnswer<ReconciliationList> {
  const filter = source === null ? {} : { source };
  return useApiPages(
    of === null
      ? null
      : { path: '/api/tracker/reconciliation', query: { ...of, ...range, ...filter, level, only }, of: only },
    reconciliationPageSchema,
    (pages, requested): ReconciliationList => {
      const [{ success: _, data: __, page: ___, ...answer }] = pages;
      return { ...answer, only: requested, rows: pages.flatMap(({ data }) => data) };
    },
  );
}

/** The sub-ids in which a tracker account carries each source's own ids; a null account requests nothing. */
export function useSubMappings(of: TrackerAccount | null) {
  return useApiQuery(of === null ? null : '/api/tracker/mappings', { ...of }, subMappingsAnswerSchema);
}

/**
 * Sets the sub-ids of one source, replacing the given version; returns the mappings of all sources. Rejects with status
 * 412 if someone changed them since.
 */
export async function keepSubMapping(
  host: HostApi,
  { version, ...edit }: TrackerAccount & Pick<SubMapping, 'source' | 'positions' | 'version'>,
): Promise<SubMapping[]> {
  const answer = await host.fetchApi('/api/tracker/mappings', {
    method: 'PUT',
    body: edit,
    ifMatch: `"${version}"`,
  });
  return parseAnswer(subMappingsAnswerSchema, answer).data;
}
