import { messageOf, type ProposalBacktest } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Box, Button, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { backtestProposal } from '../ai-api.ts';
import { messages } from '../messages/board.ts';

type BacktestProps = {
  readonly proposal: string;
  /** The last result, which is kept with the proposal. */
  readonly kept: ProposalBacktest | null;
};

/** Replays a drafted rule on past days at the press of a button, because it takes some seconds. */
export function Backtest({ proposal, kept }: BacktestProps) {
  const host = useHost();
  const [latest, setLatest] = useState<ProposalBacktest | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const result = latest ?? kept;
  const run = async () => {
    setRunning(true);
    setFailure(null);
    try {
      setLatest(await backtestProposal(host, proposal));
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Stack gap="1" align="flex-start">
      <Button size="sm" variant="outline" loading={isRunning} onClick={() => void run()}>
        {result === null ? messages.backtest : messages.backtestAgain}
      </Button>
      <Box role="status" textStyle="sm">
        {result !== null && <Result result={result} />}
        {failure !== null && <Text color="danger.fg">{messages.backtestFailed(failure)}</Text>}
      </Box>
    </Stack>
  );
}

function Result({
  result: { at, days, acted, profitChange, currency, unknown },
}: {
  readonly result: ProposalBacktest;
}) {
  return (
    <>
      <Text>
        {messages.backtestResult(acted, days)}{' '}
        {profitChange === null
          ? messages.backtestUnknown
          : messages.backtestProfit(formatMoney(profitChange, currency))}
      </Text>
      {unknown.map(({ reason, count }) => (
        <Text key={reason} color="fg.muted" textStyle="xs">
          {messages.backtestGap(reason, count)}
        </Text>
      ))}
      <Text color="fg.muted" textStyle="xs">
        {messages.backtestAt(at)}
      </Text>
    </>
  );
}
