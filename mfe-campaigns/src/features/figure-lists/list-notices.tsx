import type { DateRange } from '@adhelm/contracts';
import { DeniedNotice, formatRange, Notice, StaleNotice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { messages } from '../../messages/lists.ts';
import type { FiguresList } from './all-pages.ts';
import { OtherDaysNotice } from './other-days-notice.tsx';

type ListNoticesProps = {
  readonly answer: Pick<
    ApiAnswer<FiguresList<unknown> & { readonly of: DateRange }>,
    'data' | 'error' | 'isRefreshing' | 'refresh'
  >;
  /** The requested dates. */
  readonly range: DateRange;
  readonly dateFault: string | null;
  /** Restores the default dates. */
  readonly onResetDates: () => void;
};

/** Notices about outdated or incomplete figures, and figures of other dates than requested. */
export function ListNotices({ answer, range, dateFault, onResetDates }: ListNoticesProps) {
  const { data, error, isRefreshing, refresh } = answer;
  if (data === undefined) return null;
  const areOtherDays = data.of.startDate !== range.startDate || data.of.endDate !== range.endDate;
  const missing = data.freshness.filter(
    ({ lastGoodSyncAt, lastError }) => lastGoodSyncAt === null && lastError === null,
  );
  return (
    <>
      <DeniedNotice permission="change-campaigns" />
      {areOtherDays && (
        <OtherDaysNotice
          displayed={data.of}
          requested={range}
          error={error}
          isRetrying={isRefreshing}
          onRetry={() => void refresh()}
        />
      )}
      {dateFault !== null && (
        <Notice
          tone="warning"
          title={messages.wrongDates}
          action={
            <Button size="sm" variant="outline" onClick={onResetDates}>
              {messages.resetDates}
            </Button>
          }
        >
          {messages.shownInstead(dateFault, formatRange(data.range))}
        </Notice>
      )}
      {missing.length > 0 && data.rows.length > 0 && (
        <Notice tone="info" title={messages.incomplete}>
          {messages.firstSync}
        </Notice>
      )}
      <StaleNotice
        freshness={data.freshness}
        error={areOtherDays ? undefined : error?.message}
        isRefreshing={isRefreshing}
        onRefresh={() => void refresh()}
      />
    </>
  );
}
