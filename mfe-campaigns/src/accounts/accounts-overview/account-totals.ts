import { AdhelmError, campaignsAnswerSchema, type Figures, type Freshness } from '@adhelm/contracts';
import { useDateRange } from '@adhelm/shared-ui';
import { type ApiAnswer, parseAnswer, useApiAnswer, useBusEvent, useHost } from '@adhelm/shared-ui/module';
import type { ConnectedAccount } from './connected-accounts.ts';
import { messages } from './messages.ts';

/** The sums over all campaigns of an account in its currency, with their freshness. */
export type AccountTotals = { readonly totals: Figures; readonly freshness: readonly Freshness[] };

/**
 * Totals of an account for the page's dates, by default its last seven days (`GET /api/campaigns`, whose totals cover
 * all campaigns at any page size). Refreshes after a sync, after a failed sync, and after missed events. A response
 * with `success: false` is an error, because its totals would look like real zeros.
 */
export function useAccountTotals({
  source,
  id: account,
  timeZone,
}: ConnectedAccount): ApiAnswer<AccountTotals> {
  const host = useHost();
  const { range, isNamed } = useDateRange(timeZone);
  const key = ['/api/campaigns', { source, account, limit: 1, ...(isNamed ? range : {}) }] as const;
  const answer = useApiAnswer(key, async ([path, query]): Promise<AccountTotals> => {
    const { success, totals, freshness } = parseAnswer(
      campaignsAnswerSchema,
      await host.fetchApi(path, { query }),
    );
    if (!success) throw new AdhelmError('upstream', messages.notRead);
    return { totals, freshness };
  });
  const refreshOwn = (event: { readonly account: string }) => {
    if (event.account === account) void answer.refresh();
  };
  useBusEvent('facts.synced', refreshOwn);
  useBusEvent('sync.failed', refreshOwn);
  useBusEvent('stream.reset', () => void answer.refresh());
  return answer;
}
