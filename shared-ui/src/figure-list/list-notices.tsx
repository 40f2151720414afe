import type { DateRange, Freshness } from '@adhelm/contracts';
import { type DateRangeState, formatRange, Notice, StaleNotice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import type { ApiAnswer, LoadedPart } from '@adhelm/shared-ui/module';
import { messages } from '../messages/parts/figure-list.ts';
import { OtherDaysNotice } from './other-days-notice.tsx';

/**
 * A list as its page needs it. `freshness` is undefined if no sync loads it; `of` are the dates of its request, `range`
 * those of its figures.
 */
export type ListAnswer = Pick<
  ApiAnswer<{
    readonly rows: readonly unknown[];
    readonly freshness?: readonly Freshness[];
    /** Of a replica that was read; null = the primary. */
    readonly behindSeconds?: number | null | undefined;
    readonly range?: DateRange;
    readonly of?: DateRange;
  }>,
  'data' | 'error' | 'isRefreshing' | 'refresh'
> & { readonly part?: LoadedPart | undefined };

/** The dates that a list was requested for, as `useDateRange` returns them. */
export type ListDates = Pick<DateRangeState, 'range' | 'fault' | 'reset'>;

type ListNoticesProps = { readonly answer: ListAnswer; readonly dates: ListDates | undefined };

/** Notices about outdated or incomplete figures, and figures of other dates than requested. */
export function ListNotices({ answer, dates }: ListNoticesProps) {
  const { data, error, isRefreshing, refresh, part } = answer;
  if (data === undefined) return null;
  const { of = dates?.range } = data;
  const otherDays =
    of?.startDate !== dates?.range.startDate || of?.endDate !== dates?.range.endDate ? of : undefined;
  const areOther = dates !== undefined && otherDays !== undefined;
  return (
    <>
      {areOther && (
        <OtherDaysNotice
          displayed={otherDays}
          requested={dates.range}
          error={error}
          isRetrying={isRefreshing}
          onRetry={() => void refresh()}
        />
      )}
      {dates !== undefined && <DatesNotices data={data} dates={dates} />}
      {part !== undefined && error !== undefined && (
        <Notice
          tone="danger"
          title={messages.onlyFirst(part.rows, part.total)}
          action={
            <Button size="xs" variant="outline" onClick={() => void refresh()}>
              {messages.retry}
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      <StaleNotice
        freshness={data.freshness}
        error={areOther || part !== undefined ? undefined : error?.message}
        isRefreshing={isRefreshing}
        onRefresh={() => void refresh()}
      />
    </>
  );
}

type DatesNoticesProps = {
  readonly data: NonNullable<ListAnswer['data']>;
  readonly dates: ListDates;
};

/** Ignored dates, and figures that no sync has loaded yet. */
function DatesNotices({ data: { rows, freshness = [], range }, dates }: DatesNoticesProps) {
  const { range: requested, fault, reset } = dates;
  const missing = freshness.some(
    ({ lastGoodSyncAt, lastError }) => lastGoodSyncAt === null && lastError === null,
  );
  return (
    <>
      {fault !== null && (
        <Notice
          tone="warning"
          title={messages.wrongDates}
          action={
            <Button size="sm" variant="outline" onClick={reset}>
              {messages.resetDates}
            </Button>
          }
        >
          {messages.shownInstead(fault, formatRange(range ?? requested))}
        </Notice>
      )}
      {missing && rows.length > 0 && (
        <Notice tone="info" title={messages.incomplete}>
          {messages.firstSync}
        </Notice>
      )}
    </>
  );
}
