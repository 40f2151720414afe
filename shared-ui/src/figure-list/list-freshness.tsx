import type { Freshness } from '@adhelm/contracts';
import { Delayed, PageFreshness } from '@adhelm/shared-ui';
import { Spinner } from '@adhelm/shared-ui/chakra';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { messages } from '../messages/parts/figure-list.ts';

type ListFreshnessProps = {
  readonly answer: Pick<ApiAnswer<{ readonly freshness?: readonly Freshness[] }>, 'data' | 'isRefreshing'>;
};

/** The age of the figures, and whether newer ones are loading. */
export function ListFreshness({ answer: { data, isRefreshing } }: ListFreshnessProps) {
  return (
    <PageFreshness freshness={data?.freshness}>
      {isRefreshing && (
        <Delayed>
          <Spinner size="sm" color="fg.muted" role="status" aria-label={messages.refreshing} />
        </Delayed>
      )}
    </PageFreshness>
  );
}
