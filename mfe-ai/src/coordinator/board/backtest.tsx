import { messageOf, type Backtest as Replay, type RuleDraft } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Box, Button, Stack, Text } from '@adhelm/shared-ui/chakra';
import { parseAnswer, useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import * as z from 'zod/mini';
import { messages } from '../messages/board.ts';

const DAYS = 14;
/** The server's tests validate the rest. */
const replaySchema = z.object({ data: z.custom<Replay>() });

/** Replays a drafted rule on past days at the press of a button, because it takes some seconds. */
export function Backtest({ rule }: { readonly rule: RuleDraft }) {
  const host = useHost();
  const [replay, setReplay] = useState<Replay | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    setFailure(null);
    try {
      const body = { rule: { ...rule, mode: 'off' }, days: DAYS };
      setReplay(
        parseAnswer(replaySchema, await host.fetchApi('/api/rules/backtest', { method: 'POST', body })).data,
      );
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Stack gap="1" align="flex-start">
      <Button size="sm" variant="outline" loading={isRunning} onClick={() => void run()}>
        {messages.backtest}
      </Button>
      <Box role="status" textStyle="sm">
        {replay !== null && (
          <>
            <Text>
              {messages.backtestResult(replay.acted, replay.days.length)}{' '}
              {replay.profitChange === null
                ? messages.backtestUnknown
                : messages.backtestProfit(formatMoney(replay.profitChange, replay.currency))}
            </Text>
            {replay.unknown.map(({ reason, count }) => (
              <Text key={reason} color="fg.muted" textStyle="xs">
                {messages.backtestGap(reason, count)}
              </Text>
            ))}
          </>
        )}
        {failure !== null && <Text color="danger.fg">{messages.backtestFailed(failure)}</Text>}
      </Box>
    </Stack>
  );
}
