import { Delayed, ErrorState } from '@adhelm/shared-ui';
import { Box, Heading, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../messages.ts';
import { LISTED_PLANS, type usePlans } from '../scaling-api.ts';
import { PlanCard } from './plan-card.tsx';

const texts = messages.plans;

type PlansProps = {
  readonly answer: ReturnType<typeof usePlans>;
  readonly onChanged: () => Promise<void>;
};

/** All plans: open ones first. `?plan=` marks one of them. */
export function Plans({ answer, onChanged }: PlansProps) {
  const label = useId();
  return (
    <Stack as="section" gap="3" aria-labelledby={label}>
      <Heading as="h2" id={label} size="lg">
        {texts.title}
      </Heading>
      <PlanList answer={answer} onChanged={onChanged} />
    </Stack>
  );
}

function PlanList({ answer: { data, error, refresh, isRefreshing }, onChanged }: PlansProps) {
  const marked = useSearchParams()[0].get('plan');
  if (data === undefined && error !== undefined)
    return (
      <ErrorState
        title={texts.failed}
        error={error}
        safe={texts.safe}
        onRetry={() => void refresh()}
        isRetrying={isRefreshing}
      />
    );
  if (data === undefined)
    return (
      <Delayed>
        <Skeleton h="48" borderRadius="l2" />
      </Delayed>
    );
  if (data.data.length === 0)
    return (
      <Box borderWidth="1px" borderRadius="l2" bg="bg.surface" p="4" role="status" textStyle="sm">
        <Text fontWeight="medium">{texts.empty}</Text>
        <Text color="fg.muted">{texts.emptyText}</Text>
      </Box>
    );
  return (
    <>
      {data.data.map((plan) => (
        <PlanCard key={plan.id} plan={plan} isMarked={plan.id === marked} onChanged={onChanged} />
      ))}
      {data.page.next !== null && (
        <Text color="fg.muted" textStyle="sm">
          {messages.more(LISTED_PLANS)}
        </Text>
      )}
    </>
  );
}
