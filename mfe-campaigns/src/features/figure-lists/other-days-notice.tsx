import type { AdhelmError, DateRange } from '@adhelm/contracts';
import { formatRange, Notice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from '../../messages/lists.ts';

/** What comes sooner needs no words (the spinner of the page's header is enough), and must not move the page. */
const SLOW_MS = 1000;

type OtherDaysNoticeProps = {
  /** The days of the figures that are shown. */
  readonly shown: DateRange;
  /** The days that were asked for. */
  readonly asked: DateRange;
  /** Why they could not be loaded; undefined while they may still come. */
  readonly error: AdhelmError | undefined;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/**
 * Says which days the figures below belong to while those of the days that were asked for are not there: a figure
 * must never be read as that of other days.
 */
export function OtherDaysNotice({ shown, asked, error, isRetrying, onRetry }: OtherDaysNoticeProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const title = messages.figuresOf(formatRange(shown));
  if (error === undefined) {
    if (!isSlow) return null;
    return (
      <Notice tone="info" title={title}>
        {messages.onTheirWay(formatRange(asked))}
      </Notice>
    );
  }
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        <Button
          size="xs"
          variant="outline"
          onClick={onRetry}
          loading={isRetrying}
          loadingText={messages.retrying}
        >
          <RotateCw aria-hidden />
          {messages.retry}
        </Button>
      }
    >
      {messages.notLoaded(formatRange(asked), error.message)}
    </Notice>
  );
}
