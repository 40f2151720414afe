import { Delayed } from '@adhelm/shared-ui';
import { Skeleton, Stack } from '@adhelm/shared-ui/chakra';

type WaitingRowsProps = {
  /** What is loading, for screen readers. */
  readonly label: string;
  /** Row height of the final list. */
  readonly height: '10' | '12' | '16';
};

const rows = ['first', 'second', 'third'] as const;

/** Placeholder of a list that loads in a popover of the top bar. */
export function WaitingRows({ label, height }: WaitingRowsProps) {
  return (
    <Delayed>
      <Stack role="status" aria-label={label} gap="3" px="4" pb="4">
        {rows.map((row) => (
          <Skeleton key={row} h={height} />
        ))}
      </Stack>
    </Delayed>
  );
}
