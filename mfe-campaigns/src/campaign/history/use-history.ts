import { activityAnswerSchema, type DateRange } from '@adhelm/contracts';
import type { FilterSelection } from '@adhelm/shared-ui';
import type { ActivityLog } from '@adhelm/shared-ui/activity';
import { useApiQuery, useBusEvent } from '@adhelm/shared-ui/module';
import type { CampaignAddress } from '../current-campaign/use-campaign.ts';
import { useMore } from '../current-campaign/use-more.ts';

type HistoryQuery = {
  readonly address: CampaignAddress;
  /** Days of the account. */
  readonly range: DateRange;
  /** `about`, `kind` and `by` of `GET /api/activities`; null requests nothing yet. */
  readonly selection: FilterSelection | null;
  /** Lists the changes of this action individually. */
  readonly action?: string;
};

/** What was done to a campaign, its contents and its widgets, newest first. Follows new entries. */
export function useHistory({ address, range, selection, action }: HistoryQuery): ActivityLog {
  const { account, campaign } = address;
  const { limit, canHaveMore, showMore } = useMore();
  const query = { ...selection, ...range, account, campaign, limit, ...(action && { action }) };
  const answer = useApiQuery(selection === null ? null : '/api/activities', query, activityAnswerSchema);
  const { data, error, isStale, refresh } = answer;
  useBusEvent('activity.added', (event) => {
    if (event.account === account) void refresh();
  });
  useBusEvent('stream.reset', () => void refresh());
  return {
    entries: data?.success === false ? [] : data?.data,
    error: data === undefined ? error : undefined,
    hasMore: canHaveMore && data !== undefined && data.page.next !== null,
    isLoadingMore: isStale && error === undefined,
    showMore,
    refresh: () => void refresh(),
  };
}
