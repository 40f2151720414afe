import { placeOfRef, sourcesAnswerSchema, type ToolRow } from '@adhelm/contracts';
import { entityPath } from '@adhelm/shared-ui';
import { useApiQuery } from '@adhelm/shared-ui/module';

/** The page of what a row is about; null for rows about nothing with a page. */
export type RowLink = (row: ToolRow) => string | null;

/** Links rows to their entities, by the accounts that the person sees. */
export function useRowLinks(): RowLink {
  const { data } = useApiQuery('/api/campaigns/sources', {}, sourcesAnswerSchema);
  const sources = new Map(
    Object.entries(data?.sources ?? {}).flatMap(([source, { accounts }]) =>
      accounts.map(({ id }) => [id, source] as const),
    ),
  );
  return ({ ref }) => {
    const place = ref === undefined ? null : placeOfRef(ref);
    const source = place === null ? undefined : sources.get(place.account);
    return place === null || source === undefined ? null : entityPath(source, place);
  };
}
