import type { DateRange, SelectedSourceAccount } from '@adhelm/contracts';

/** The page of a campaign's contents, for the same dates. */
export function contentsPath(
  { source, account, id }: SelectedSourceAccount & { readonly id: string },
  range: DateRange,
): string {
  const path = [source, account, id].map(encodeURIComponent).join('/');
  return `/app/ts/campaigns/${path}/contents?${new URLSearchParams({ ...range })}`;
}
