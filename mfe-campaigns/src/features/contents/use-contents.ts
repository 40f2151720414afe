import { useDateRange, useUrlState } from '@adhelm/shared-ui';
import { useParams } from 'react-router-dom';
import { useSources } from '../accounts/accounts-api.ts';
import { findAccount } from '../accounts/selected-account.ts';
import { useFilters } from '../figure-lists/use-filters.ts';
import { type CampaignAddress, useContentList, useContentMetadata } from './contents-api.ts';

/** Everything that the page of a campaign's contents shows, from its address. */
export function useContents() {
  const { source = '', account = '', campId = '' } = useParams();
  const address: CampaignAddress = { source, account, campaign: campId };
  const { write } = useUrlState();
  const sources = useSources();
  const details = sources.data === undefined ? null : findAccount(sources.data.sources, address);
  const timeZone = details?.details.timeZone ?? 'UTC';
  const { range, today, fault } = useDateRange(timeZone);
  const isAccountMissing = sources.data !== undefined && details === null;
  const metadata = useContentMetadata(isAccountMissing ? null : source);
  const filters = useFilters(metadata.filters.data?.filters);
  const isReady =
    !isAccountMissing && filters.isKnown && (sources.data !== undefined || sources.error !== undefined);
  const list = useContentList(address, range, isReady ? filters.selection : null);
  const isOwn = list.data?.of.campaign === campId && list.data.of.account === account;
  const data = isOwn ? list.data : undefined;
  return {
    address,
    sources,
    /** The sources are known, and the account of the address is not among them. */
    isAccountMissing,
    currency: details?.details.currency ?? data?.totals?.currency ?? '',
    timeZone,
    range,
    today,
    dateFault: fault,
    metadata,
    filters,
    list: { ...list, data, isLoading: list.error === undefined && data === undefined },
    selectRange: (dates: typeof range) => write({ ...dates }, true),
  };
}

export type Contents = ReturnType<typeof useContents>;
