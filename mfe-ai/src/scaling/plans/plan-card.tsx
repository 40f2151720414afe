import type { ScalingPlan } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { Badge, Box, Flex, Grid, Heading, HStack, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useEffect, useId, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { campaignPath } from '../campaign-path.ts';
import { messages } from '../messages.ts';
import { PlanButtons } from './plan-buttons.tsx';
import { PlanChart } from './plan-chart.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { StepList } from './step-list.tsx';
import { usePlanCommands } from './use-plan-commands.ts';

const texts = messages.plans;

const palettes = {
  running: 'success',
  paused: 'warning',
  stopping: 'info',
  stopped: 'gray',
  ended: 'gray',
} as const satisfies Record<ScalingPlan['state'], string>;

type PlanCardProps = {
  readonly plan: ScalingPlan;
  /** The URL names it. */
  readonly isMarked: boolean;
  readonly onChanged: () => Promise<void>;
};

/** A plan: where it is, what it spent, its days and its steps. */
export function PlanCard({ plan, isMarked, onChanged }: PlanCardProps) {
  const label = useId();
  const commands = usePlanCommands(plan, onChanged);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: 'start' });
  }, [isMarked]);
  const { campaignName, accountName, state, mode, message, isOptimized, startedBy, startedAt } = plan;
  return (
    <Stack
      ref={place}
      as="article"
      aria-current={isMarked ? 'true' : undefined}
      scrollMarginTop="20"
      aria-labelledby={label}
      gap="3"
      borderWidth="1px"
      borderRadius="l2"
      borderColor={isMarked ? 'accent.solid' : undefined}
      bg="bg.surface"
      p="4"
      minW="0"
    >
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Box minW="0" flex="1 1 {sizes.64}">
          <HStack gap="2" wrap="wrap">
            <Heading as="h3" id={label} size="md" overflowWrap="anywhere">
              <Link asChild>
                <RouterLink to={campaignPath(plan)}>
                  <bdi>{campaignName}</bdi>
                </RouterLink>
              </Link>
            </Heading>
            <Badge colorPalette={palettes[state]} size="sm">
              {texts.states[state]}
            </Badge>
            <Badge size="sm">{texts.modes[mode]}</Badge>
          </HStack>
          <Text color="fg.muted" textStyle="xs" mt="1">
            <bdi>{accountName}</bdi>
            {' · '}
            {texts.by(startedBy.name, startedAt)}
            {plan.finishedAt !== null && ` · ${texts.finished(plan.finishedAt)}`}
          </Text>
        </Box>
        <PlanButtons plan={plan} commands={commands} />
      </Flex>
      {message !== null &&
        (isOptimized ? (
          <Notice tone="warning" title={texts.optimized}>
            {message}
          </Notice>
        ) : (
          <Text textStyle="sm" role="status" dir="auto">
            {message}
          </Text>
        ))}
      <Grid templateColumns={{ base: '1fr', lg: '1fr 2fr' }} columnGap="8" rowGap="4" alignItems="center">
        <PlanFigures plan={plan} />
        <PlanChart plan={plan} />
      </Grid>
      <StepList plan={plan} commands={commands} />
    </Stack>
  );
}
