import { type AdhelmError, type Backtest, type RuleDraft, USUAL_BACKTEST_DAYS } from '@adhelm/contracts';
import { ErrorState } from '@adhelm/shared-ui';
import { Box, Button, Heading, HStack, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { lazy, Suspense, useId, useState } from 'react';
import { replayRule } from '../rules-api.ts';
import { ChoiceBox } from './choice-box.tsx';
import { messages } from './messages.ts';

const BacktestResult = lazy(async () => ({
  default: (await import('./backtest-result.tsx')).BacktestResult,
}));

type RuleBacktestProps = {
  readonly rule: RuleDraft;
  readonly id: string | null;
  readonly canBeTried: boolean;
};

/** The last answer, and the rule that it is of, as text. */
type Replayed = { readonly of: string; readonly result?: Backtest; readonly error?: AdhelmError };

const offered = ['7', '14', String(USUAL_BACKTEST_DAYS)] as const;

/** What the rule would have done on past days, once it is asked for: each day is judged anew, which takes seconds. */
export function RuleBacktest({ rule, id, canBeTried }: RuleBacktestProps) {
  const host = useHost();
  const title = useId();
  const [days, setDays] = useState<string>(String(USUAL_BACKTEST_DAYS));
  const [replayed, setReplayed] = useState<Replayed | null>(null);
  const [isRunning, setRunning] = useState(false);
  const of = JSON.stringify({ ...rule, name: '', mode: '' });
  const replay = async () => {
    setRunning(true);
    try {
      setReplayed({ of, result: await replayRule(host, { id, draft: rule, days: Number(days) }) });
    } catch (error) {
      setReplayed({ of, error: adhelmErrorOf(error) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Stack
      as="section"
      aria-labelledby={title}
      aria-busy={isRunning}
      gap="3"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      p="4"
    >
      <Heading as="h2" textStyle="md" id={title}>
        {messages.backtest.title}
      </Heading>
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
        <Button
          size="sm"
          variant="outline"
          disabled={!canBeTried}
          loading={isRunning}
          onClick={() => void replay()}
        >
          {messages.backtest.run}
        </Button>
      </HStack>
      {isRunning && <Skeleton h="40" role="status" aria-label={messages.backtest.running} />}
      {!isRunning && replayed?.error !== undefined && (
        <ErrorState title={messages.backtest.failed} error={replayed.error} onRetry={() => void replay()} />
      )}
      {!isRunning && replayed?.result !== undefined && (
        <Box opacity={replayed.of === of ? 1 : 0.6}>
          {replayed.of !== of && (
            <Text textStyle="xs" color="fg.muted" mb="2">
              {messages.backtest.outdated}
            </Text>
          )}
          <Suspense fallback={<Skeleton h="40" />}>
            <BacktestResult result={replayed.result} kind={rule.kind} />
          </Suspense>
        </Box>
      )}
    </Stack>
  );
}
