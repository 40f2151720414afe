import {
  type DateRange,
  MAX_PAGE_SIZE,
  type ReconciliationAnswer,
  type ReconciliationQuery,
  type ReconciliationRow,
  reconciliationAnswerSchema,
  type SubDimension,
  type SubMapping,
  subMappingsAnswerSchema,
  type TrackerSourceId,
  type TrackerSubRow,
  type TrackerSubsAnswer,
  trackerSubsAnswerSchema,
} from '@adhelm/contracts';
import {
  type ApiAnswer,
  everyPage,
  type HostApi,
  parseAnswer,
  useApiAnswer,
  useApiQuery,
  useHost,
} from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

/** A tracker's account, as its calls name it. */
export type TrackerAccount = { readonly tracker: TrackerSourceId; readonly account: string };

/** What is asked of the sub-ids: one group, and one value each of other dimensions. */
export type SubQuestion = {
  readonly groupBy: SubDimension;
  readonly filters: Readonly<Partial<Record<SubDimension, string>>>;
};

/** The envelopes are checked here; the rows are the server's own and checked by its tests, not one by one in the browser. */
const subsPageSchema = z.extend(trackerSubsAnswerSchema, { data: z.array(z.custom<TrackerSubRow>()) });
const reconciliationPageSchema = z.extend(reconciliationAnswerSchema, {
  data: z.array(z.custom<ReconciliationRow>()),
});

/** `asked` is what the answer is to: what comes late must not be read as the answer to another question. */
export type SubList = Omit<TrackerSubsAnswer, 'success' | 'data' | 'page'> & {
  readonly rows: readonly TrackerSubRow[];
  readonly asked: SubQuestion;
};

/** Every page of `GET /api/tracker/subs`; a null account asks nothing. */
export function useTrackerSubs(
  of: TrackerAccount | null,
  range: DateRange,
  asked: SubQuestion,
): ApiAnswer<SubList> {
  const host = useHost();
  const key = of === null ? null : (['/api/tracker/subs', of, range, asked] as const);
  return useApiAnswer(key, async ([path, account, days, question]): Promise<SubList> => {
    const { groupBy, filters } = question;
    const pages = await everyPage(async (cursor) => {
      const query = { ...account, ...days, ...filters, groupBy, limit: MAX_PAGE_SIZE, ...cursor };
      return parseAnswer(subsPageSchema, await host.fetchApi(path, { query }));
    });
    const [{ success: _, data: __, page: ___, ...told }] = pages;
    return { ...told, rows: pages.flatMap(({ data }) => data), asked: question };
  });
}

export type ReconciliationLevel = ReconciliationQuery['level'];

export type ReconciliationList = Omit<ReconciliationAnswer, 'success' | 'data' | 'page'> & {
  readonly rows: readonly ReconciliationRow[];
};

/** Every page of `GET /api/tracker/reconciliation`; a null account asks nothing. */
export function useReconciliation(
  of: TrackerAccount | null,
  range: DateRange,
  level: ReconciliationLevel,
  source: string | null,
): ApiAnswer<ReconciliationList> {
  const host = useHost();
  const key = of === null ? null : (['/api/tracker/reconciliation', of, range, level, source] as const);
  return useApiAnswer(key, async ([path, account, days, askedLevel, only]): Promise<ReconciliationList> => {
    const pages = await everyPage(async (cursor) => {
      const filter = only === null ? {} : { source: only };
      const query = { ...account, ...days, ...filter, level: askedLevel, limit: MAX_PAGE_SIZE, ...cursor };
      return parseAnswer(reconciliationPageSchema, await host.fetchApi(path, { query }));
    });
    const [{ success: _, data: __, page: ___, ...told }] = pages;
    return { ...told, rows: pages.flatMap(({ data }) => data) };
  });
}

/** At which sub-ids of a tracker account each source's own ids stand; a null account asks nothing. */
export function useSubMappings(of: TrackerAccount | null) {
  return useApiQuery(of === null ? null : '/api/tracker/mappings', { ...of }, subMappingsAnswerSchema);
}

/**
 * Sets where one source's ids stand, in place of what stood in this version; answers how all sources' stand now. Rejects
 * with status 412 when somebody changed them since.
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
