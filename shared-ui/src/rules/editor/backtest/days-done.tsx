import { Stack, Text } from '@adhelm/shared-ui/chakra';
import { Progress } from '@adhelm/shared-ui/overlays';
import { messages } from './messages.ts';

/** How far a backtest is. */
export const DaysDone = ({ done, of }: { readonly done: number; readonly of: number }) => (
  <Progress.Root value={done} max={of} size="sm" colorPalette="accent">
    <Stack gap="1">
      <Text textStyle="sm" color="fg.muted">
        {messages.backtest.running}
      </Text>
      <Progress.Track aria-label={messages.backtest.running}>
        <Progress.Range />
      </Progress.Track>
      <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {messages.backtest.progress(done, of)}
      </Text>
    </Stack>
  </Progress.Root>
);
