import type { Freshness } from '@adhelm/contracts';
import { Delayed, PageFreshness } from '@adhelm/shared-ui';
import { Spinner } from '@adhelm/shared-ui/chakra';
import type { ApiAnswer, LoadedPart } from '@adhelm/shared-ui/module';
import { messages } from '../messages/parts/figure-list.ts';
import { ReplicaNote } from './replica-note.tsx';

type ListFreshnessProps = {
  readonly answer: Pick<
    ApiAnswer<{
      readonly freshness?: readonly Freshness[];
      readonly behindSeconds?: number | null | undefined;
    }>,
    'data' | 'isRefreshing'
  > & {
    readonly part?: LoadedPart | undefined;
  };
};

/** The age of the figures, and whether newer ones or more rows are loading. */
export function ListFreshness({ answer: { data, isRefreshing, part } }: ListFreshnessProps) {
  return (
    <PageFreshness freshness={data?.freshness}>
      <ReplicaNote behindSeconds={data?.behindSeconds} />
      {isRefreshing && (
        <Delayed>
          <Spinner
            size="sm"
            color="fg.muted"
            role="status"
            aria-label={
              part === undefined ? messages.refreshing : messages.loadingRest(part.rows, part.total)
            }
          />
        </Delayed>
      )}
    </PageFreshness>
  );
}
