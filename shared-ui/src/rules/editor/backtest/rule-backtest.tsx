import { type RuleDraft, USUAL_BACKTEST_DAYS } from '@adhelm/contracts';
import { ErrorState } from '@adhelm/shared-ui';
import { Box, Button, HStack, Skeleton, Text } from '@adhelm/shared-ui/chakra';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AsideSection } from '../aside-section.tsx';
import { ChoiceBox } from '../choice-box.tsx';
import { messages } from './messages.ts';
import { useBacktest } from './use-backtest.ts';

const DaysDone = lazy(async () => ({ default: (await import('./days-done.tsx')).DaysDone }));

const BacktestResult = lazy(async () => ({
  default: (await import('./backtest-result.tsx')).BacktestResult,
}));

type RuleBacktestProps = {
  readonly rule: RuleDraft;
  readonly id: string | null;
  readonly canBeTried: boolean;
};

const offered = ['7', '14', String(USUAL_BACKTEST_DAYS)] as const;

/** What the rule would have done on past days, once it is asked for: each day is judged anew, which takes seconds. */
export function RuleBacktest({ rule, id, canBeTried }: RuleBacktestProps) {
  const [days, setDays] = useState<string>(String(USUAL_BACKTEST_DAYS));
  const { run, cancel, progress, result, error, isOutdated } = useBacktest(rule, id);
  const isRunning = progress !== null;
  const section = useRef<HTMLDivElement>(null);
  // the panel beside the form scrolls, and its end is below the window
  useEffect(() => {
    if (isRunning || result !== undefined) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isRunning, result]);
  return (
    <AsideSection ref={section} title={messages.backtest.title} isBusy={isRunning}>
      <HStack gap="2" align="end">
        <ChoiceBox
          label={messages.backtest.days}
          width="9rem"
          value={days}
          options={offered.map((value) => ({
            value: value as string,
            label: messages.backtest.last(Number(value)),
          }))}
          onChange={setDays}
        />
        {isRunning ? (
          <Button size="sm" variant="outline" onClick={cancel}>
            {messages.backtest.cancel}
          </Button>
        ) : (
          <Button size="sm" variant="outline" disabled={!canBeTried} onClick={() => void run(Number(days))}>
            {messages.backtest.run}
          </Button>
        )}
      </HStack>
      {progress !== null && (
        <Suspense fallback={null}>
          <DaysDone {...progress} />
        </Suspense>
      )}
      {!isRunning && error !== undefined && (
        <ErrorState title={messages.backtest.failed} error={error} onRetry={() => void run(Number(days))} />
      )}
      {!isRunning && result !== undefined && (
        <Box opacity={isOutdated ? 0.6 : 1}>
          {isOutdated && (
            <Text textStyle="xs" color="fg.muted" mb="2">
              {messages.backtest.outdated}
            </Text>
          )}
          <Suspense fallback={<Skeleton h="40" />}>
            <BacktestResult result={result} kind={rule.kind} />
          </Suspense>
        </Box>
      )}
    </AsideSection>
  );
}
