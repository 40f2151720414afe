import { formatRange, Notice, StaleNotice } from '@adhelm/shared-ui';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import type { FiguresList } from './all-pages.ts';

type ListNoticesProps = {
  readonly answer: Pick<ApiAnswer<FiguresList<unknown>>, 'data' | 'error' | 'isRefreshing' | 'refresh'>;
  readonly dateFault: string | null;
};

/** What a person must know about the figures that he sees: old, incomplete, or not for the dates he asked for. */
export function ListNotices({ answer, dateFault }: ListNoticesProps) {
  const { data, error, isRefreshing, refresh } = answer;
  if (data === undefined) return null;
  const missing = data.freshness.filter(
    ({ lastGoodSyncAt, lastError }) => lastGoodSyncAt === null && lastError === null,
  );
  return (
    <>
      {dateFault !== null && (
        <Notice tone="warning" title="The dates in the address are not valid.">
          {dateFault}. Shown instead: {formatRange(data.range)}.
        </Notice>
      )}
      {missing.length > 0 && data.rows.length > 0 && (
        <Notice tone="info" title="Some figures are not there yet.">
          The first synchronization of this account is under way; this view refreshes by itself.
        </Notice>
      )}
      <StaleNotice
        freshness={data.freshness}
        error={error?.message}
        isRefreshing={isRefreshing}
        onRefresh={() => void refresh()}
      />
    </>
  );
}
