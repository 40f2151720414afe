import { columnsAnswerSchema, filtersAnswerSchema } from '@adhelm/contracts';
import { useApiQuery } from '@adhelm/shared-ui/module';

/** Columns and filters of a source's list, such as `campaigns`; a null source requests nothing. */
export function useListMetadata(list: string, source: string | null) {
  const path = (kind: string) => (source === null ? null : `/api/${list}/${kind}/${source}`);
  return {
    columns: useApiQuery(path('columns'), {}, columnsAnswerSchema),
    filters: useApiQuery(path('filters'), {}, filtersAnswerSchema),
  };
}
