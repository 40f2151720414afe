import { Notice, popupCode, usePopup } from '@adhelm/shared-ui';
import { Button, Span } from '@adhelm/shared-ui/chakra';
import { ListFilter, X } from 'lucide-react';
import { messages } from '../messages/parts/metric-filter.ts';
import type { MetricPopupProps } from './metric-popup.tsx';
import type { MetricCondition } from './use-metric-condition.ts';

const metricPopup = popupCode<MetricPopupProps>(async () => (await import('./metric-popup.tsx')).MetricPopup);

type MetricFilterProps = { readonly metric: MetricCondition };

/** Filters rows by a condition on their figures, and displays it. */
export function MetricFilter({ metric }: MetricFilterProps) {
  const { trigger, Popup, popup } = usePopup(metricPopup, 'dialog');
  return (
    <>
      <Button {...trigger} variant="outline" bg="bg.surface" fontWeight="normal" gap="1.5">
        <ListFilter aria-hidden />
        {messages.button}
      </Button>
      {metric.text !== '' && (
        <Button
          size="2xs"
          minH="6"
          maxW="full"
          variant="subtle"
          colorPalette={metric.fault === undefined ? 'accent' : 'danger'}
          onClick={() => metric.apply('')}
          aria-label={messages.remove(metric.text)}
        >
          <Span fontFamily="mono" truncate dir="ltr">
            {metric.text}
          </Span>
          <X aria-hidden />
        </Button>
      )}
      {Popup !== null && <Popup {...popup} metric={metric} />}
    </>
  );
}

/** Why a condition of the URL is not applied, with its place. */
export function MetricFaultNotice({ metric: { text, fault } }: MetricFilterProps) {
  if (fault === undefined) return null;
  return (
    <Notice tone="warning" title={messages.notApplied}>
      {fault.at === 0 && fault.length === 0
        ? fault.message
        : messages.faultAt(fault.message, fault.at + 1, text)}
    </Notice>
  );
}
