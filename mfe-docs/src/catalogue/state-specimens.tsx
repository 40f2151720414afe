import { AdhelmError } from '@adhelm/contracts';
import { EmptyState, ErrorState, FreshnessLabel, Notice, StaleNotice } from '@adhelm/shared-ui';
import { Button, Skeleton } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { messages } from '../messages/catalogue.ts';
import { Specimen, State } from './specimen.tsx';

const tones = ['info', 'success', 'warning', 'danger'] as const;
const upstream = new AdhelmError('upstream', 'MGID does not answer', { requestId: '01a1fe80' });
const MINUTES_5 = 5 * 60_000;

const freshness = (lastGoodSyncAt: string, lastError: string | null) => [
  { account: 'a', kind: 'campaigns', completeThrough: null, lastGoodSyncAt, lastError },
];

export function StateSpecimens() {
  const [syncedAt] = useState(() => new Date(Date.now() - MINUTES_5).toISOString());
  const nothing = () => undefined;
  return (
    <>
      <Specimen name="Notice" from="@adhelm/shared-ui" use="A message at the top of a page.">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={messages.states.notice(tone)}>
            {messages.states.noticeText}
          </Notice>
        ))}
      </Specimen>
      <Specimen
        name="FreshnessLabel, StaleNotice"
        from="@adhelm/shared-ui"
        use="Says how old the figures are, and why."
      >
        <FreshnessLabel freshness={freshness(syncedAt, null)} />
        <StaleNotice
          freshness={freshness(syncedAt, 'MGID does not answer')}
          isRefreshing={false}
          onRefresh={nothing}
        />
      </Specimen>
      <Specimen
        name="EmptyState"
        from="@adhelm/shared-ui"
        use="Says why nothing is here, and offers the next step."
      >
        <EmptyState
          title={messages.states.noneTitle}
          description={messages.states.noneText}
          action={<Button variant="outline">{messages.states.clearFilters}</Button>}
        />
      </Specimen>
      <Specimen
        name="ErrorState"
        from="@adhelm/shared-ui"
        use="Says what happened and what is safe. Has a retry and a support code."
      >
        <ErrorState
          title={messages.states.failed}
          error={upstream}
          safe={messages.states.safe}
          onRetry={nothing}
        />
      </Specimen>
      <Specimen
        name="Skeleton"
        from="@adhelm/shared-ui/chakra"
        use="A placeholder of the final size, after 150 ms."
      >
        <State name={messages.states.twoLines}>
          <Skeleton h="4" w="64" />
          <Skeleton h="4" w="40" />
        </State>
      </Specimen>
    </>
  );
}
