import { type ApiAnswer, type ApiQuery, parseAnswer, useApiAnswer } from '@adhelm/shared-ui/module';
import type * as z from 'zod/mini';
import { useServices, useUser } from '../services/services-context.tsx';

/**
 * GET of a path, kept for this person alone: whoever signs in next in the same tab asks anew. A null query asks nothing.
 */
export function usePersonalAnswer<Schema extends z.core.$ZodType>(
  path: string,
  query: ApiQuery | null,
  schema: Schema,
): ApiAnswer<z.infer<Schema>> {
  const { fetchApi } = useServices();
  const { id } = useUser();
  return useApiAnswer(query === null ? null : ([path, query, id] as const), async ([asked, parameters]) =>
    parseAnswer(schema, await fetchApi(asked, { query: parameters })),
  );
}
