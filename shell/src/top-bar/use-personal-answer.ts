import { type ApiAnswer, type ApiQuery, parseAnswer, useApiAnswer } from '@adhelm/shared-ui/module';
import type * as z from 'zod/mini';
import { useServices, useUser } from '../services/services-context.tsx';

/**
 * GET of a path, cached for this person alone, so that the next person in the same tab requests it again. A null query
 * sends no request.
 */
export function usePersonalAnswer<Schema extends z.core.$ZodType>(
  path: string,
  query: ApiQuery | null,
  schema: Schema,
): ApiAnswer<z.infer<Schema>> {
  const { fetchApi } = useServices();
  const { id } = useUser();
  return useApiAnswer(query === null ? null : ([path, query, id] as const), async ([requested, parameters]) =>
    parseAnswer(schema, await fetchApi(requested, { query: parameters })),
  );
}
