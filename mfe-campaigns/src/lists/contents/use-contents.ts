import { type FilterSelection, useDateRange } from '@adhelm/shared-ui';
import {
  useFilters,
  useListMetadata,
  useStatusCounts,
  withEvidenceFilter,
} from '@adhelm/shared-ui/figure-list';
import { findAccount, useSources } from '../../accounts/index.ts';
import { type ContentList, type ContentsAddress, useContentList } from './contents-api.ts';

const noSelection: FilterSelection = {};

/** All data of a contents page, by its address. */
export function useContents(address: ContentsAddress) {
  const { source } = address;
  const sources = useSources();
  const details = sources.data === undefined ? null : findAccount(sources.data.sources, address);
  const dates = useDateRange(details?.details.timeZone ?? 'UTC');
  const { range } = dates;
  const isAccountMissing = source === '' || (sources.data !== undefined && details === null);
  const metadata = useListMetadata('contents', isAccountMissing ? null : source);
  const known = withEvidenceFilter(metadata.filters.data?.filters);
  const filters = useFilters(known, { hasMetrics: true });
  const isReady =
    !isAccountMissing && filters.isKnown && (sources.data !== undefined || sources.error !== undefined);
  const list = useContentList(address, range, isReady ? filters.selection : null);
  const whole = useContentList(address, range, isReady ? noSelection : null);
  const data = listOf(list.data, address);
  const { counts, refresh } = useStatusCounts({
    filters: metadata.filters.data?.filters,
    whole: { ...whole, data: listOf(whole.data, address) },
    list,
    isChosen: Object.keys(filters.selection).length > 0,
  });
  return {
    address,
    sources,
    /** The sources are loaded, and the account in the URL is not among them. */
    isAccountMissing,
    /** Whether the list is requested: account and filters are known, as far as they can be. */
    isReady,
    currency: details?.details.currency ?? data?.totals?.currency ?? '',
    dates,
    metadata,
    filters,
    /** The source's filters and that of evidence. */
    known,
    /** Row counts per filter option, over all contents. */
    counts,
    /** Reloads list and counts. */
    refresh,
    list: { ...list, data, isLoading: list.error === undefined && data === undefined },
  };
}

/** Data of the previous campaign or account must not be displayed while a new one loads. */
function listOf(
  list: ContentList | undefined,
  { campaign, account }: ContentsAddress,
): ContentList | undefined {
  return list?.of.campaign === campaign && list.of.account === account ? list : undefined;
}

export type Contents = ReturnType<typeof useContents>;
