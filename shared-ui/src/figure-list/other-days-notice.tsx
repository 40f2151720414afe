import type { AdhelmError, DateRange } from '@adhelm/contracts';
import { formatRange, Notice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messages } from '../messages/parts/figure-list.ts';

/** Faster responses need no text (the header's spinner suffices) and must not move the page. */
const SLOW_MS = 1000;

type OtherDaysNoticeProps = {
  /** The dates of the displayed figures. */
  readonly displayed: DateRange;
  /** The requested dates. */
  readonly requested: DateRange;
  /** Why they could not be loaded; undefined while loading. */
  readonly error: AdhelmError | undefined;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/**
 * States the dates of the displayed figures while the requested ones are missing, because figures must never be read as
 * those of other dates.
 */
export function OtherDaysNotice({ displayed, requested, error, isRetrying, onRetry }: OtherDaysNoticeProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const title = messages.figuresOf(formatRange(displayed));
  if (error === undefined) {
    if (!isSlow) return null;
    return (
      <Notice tone="info" title={title}>
        {messages.onTheirWay(formatRange(requested))}
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
      {messages.notLoaded(formatRange(requested), error.message)}
    </Notice>
  );
}
