import type { AlertDelivery } from '@adhelm/contracts';
import { EmptyState, formatInstant } from '@adhelm/shared-ui';
import { Badge, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Send } from 'lucide-react';
import { messages } from '../../../messages/alerts.ts';
import { useDeliveries } from './alerts-api.ts';
import { ListRow } from './list-row.tsx';
import { Loaded } from './loaded.tsx';

const texts = messages.deliveries;
const tones = {
  waiting: 'gray',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  skipped: 'gray',
} as const;

/** The messages to the channels of a person, and what became of them. */
export function DeliveryList() {
  const answer = useDeliveries();
  return (
    <Loaded answer={answer} texts={texts}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState icon={Send} title={texts.emptyTitle} description={texts.empty} />
        ) : (
          <Stack as="ul" gap="0" listStyleType="none" aria-label={texts.label}>
            {data.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

function DeliveryRow({ delivery }: { readonly delivery: AlertDelivery }) {
  const { channel, state, attempts, error, createdAt, sentAt } = delivery;
  return (
    <ListRow
      badges={
        <>
          <Badge colorPalette={tones[state]}>{texts.states[state]}</Badge>
          <Badge variant="outline">
            <bdi>{channel.name}</bdi>
          </Badge>
          {delivery.alerts > 1 && (
            <Badge variant="outline">
              <bdi>{texts.alerts(delivery.alerts)}</bdi>
            </Badge>
          )}
        </>
      }
    >
      <Text fontWeight="medium" overflowWrap="anywhere">
        <bdi>{titleOf(delivery)}</bdi>
      </Text>
      {error !== null && (
        <Text textStyle="sm" color={state === 'failed' ? 'danger.fg' : 'fg.muted'} overflowWrap="anywhere">
          <bdi>{error}</bdi>
        </Text>
      )}
      <Text textStyle="xs" color="fg.muted">
        {[
          formatInstant(sentAt ?? createdAt),
          ...(attempts > 1 ? [texts.attempts(attempts)] : []),
          ...nextOf(delivery),
        ].join(' · ')}
      </Text>
    </ListRow>
  );
}

function titleOf({ kind, summary }: AlertDelivery): string {
  if (kind === 'test') return texts.test;
  return summary === '' ? texts.nothing : summary;
}

function nextOf({ state, attempts, nextAttemptAt }: AlertDelivery): string[] {
  if (state !== 'waiting' || nextAttemptAt === null) return [];
  const when = formatInstant(nextAttemptAt);
  return [attempts === 0 ? texts.due(when) : texts.next(when)];
}
