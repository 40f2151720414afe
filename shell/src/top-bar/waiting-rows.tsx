import { Delayed } from '@adhelm/shared-ui';
import { Skeleton, Stack } from '@adhelm/shared-ui/chakra';

type WaitingRowsProps = {
  /** What is waited for, for screen readers. */
  readonly label: string;
  /** Height of a row of the list that comes. */
  readonly height: '10' | '12' | '16';
};

const rows = ['first', 'second', 'third'] as const;

/** Stands in a popover of the top bar while its list is on its way. */
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
