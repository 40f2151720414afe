import type { DateRange, SelectedSourceAccount } from '@adhelm/contracts';

/** A campaign's page at a glance, for the same dates. */
export function campaignPath(
  { source, account, id }: SelectedSourceAccount & { readonly id: string },
  range: DateRange,
): string {
  const path = [source, account, id].map(encodeURIComponent).join('/');
  return `/app/ts/campaigns/${path}/contents?${new URLSearchParams({ ...range, tab: 'overview' })}`;
}
